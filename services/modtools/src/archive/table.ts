import * as archives from '@folkmoot/modtools-contract/archive-endpoints'
import { type Served, serve } from '@folkmoot/service-kit/serve'
import { closeImportedModlog } from '../community-import/close-imported-modlog.ts'
import { discardImportedModtools } from '../community-import/discard-imported-modtools.ts'
import { receiveModlog } from '../community-import/receive-modlog.ts'
import { receiveRules } from '../community-import/receive-rules.ts'
import { recordImport } from '../community-import/record-import.ts'
import { exportCommunity } from './export-community.ts'

/** Routes for exporting a community to another site, and importing one. */
export const archiveTable: readonly Served[] = [
	serve(archives.exportCommunity, exportCommunity),
	serve(archives.receiveRules, receiveRules),
	serve(archives.receiveModlog, receiveModlog),
	serve(archives.closeImportedModlog, closeImportedModlog),
	serve(archives.recordImport, recordImport),
	serve(archives.discardImportedModtools, discardImportedModtools),
]
