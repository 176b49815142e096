import * as archives from '@folkmoot/modtools-contract/archive-endpoints'
import { type Served, serve } from '@folkmoot/service-kit/serve'
import { closeArrivedModlog } from '../arrival/close-arrived-modlog.ts'
import { dropArrived } from '../arrival/drop-arrived.ts'
import { receiveModlog } from '../arrival/receive-modlog.ts'
import { receiveRules } from '../arrival/receive-rules.ts'
import { exportCommunity } from './export-community.ts'

/** Routes for exporting a community to another site, and importing one. */
export const archiveTable: readonly Served[] = [
	serve(archives.exportCommunity, exportCommunity),
	serve(archives.receiveRules, receiveRules),
	serve(archives.receiveModlog, receiveModlog),
	serve(archives.closeArrivedModlog, closeArrivedModlog),
	serve(archives.dropArrived, dropArrived),
]
