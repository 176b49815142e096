import * as imports from '@folkmoot/admin-contract/community-import-endpoints'
import { type Served, serve } from '@folkmoot/service-kit/serve'
import { importCommunity } from './import-community.ts'
import { listCommunityImports } from './list-community-imports.ts'

/** Communities that come from another site. */
export const communityImportTable: readonly Served[] = [
	serve(imports.importCommunity, importCommunity),
	serve(imports.listCommunityImports, listCommunityImports),
]
