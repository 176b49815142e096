import * as imports from '@folkmoot/admin-contract/community-import-endpoints'
import { type Served, serve } from '@folkmoot/service-kit/serve'
import { importCommunity } from './import-community.ts'
import { listCommunityImports } from './list-community-imports.ts'

/** Routes for importing communities from another site. */
export const communityImportTable: readonly Served[] = [
	serve(imports.importCommunity, importCommunity),
	serve(imports.listCommunityImports, listCommunityImports),
]
