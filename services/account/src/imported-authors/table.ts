import * as arrivals from '@folkmoot/account-contract/archive-endpoints'
import { type Served, serve } from '@folkmoot/service-kit/serve'
import { countAuthors } from './count-authors.ts'
import { receiveAuthors } from './receive-authors.ts'

/** Authors of communities imported from another site. */
export const importedAuthorTable: readonly Served[] = [
	serve(arrivals.receiveAuthors, receiveAuthors),
	serve(arrivals.countAuthors, countAuthors),
]
