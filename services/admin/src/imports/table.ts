import * as imports from '@folkmoot/admin-contract/import-endpoints'
import { type Served, serve } from '@folkmoot/service-kit/serve'
import { changeImport } from './change-import.ts'
import { getImportReport } from './get-import-report.ts'
import { getImportSamples } from './get-import-samples.ts'
import { listSourceImports } from './list-source-imports.ts'
import { prepareImport } from './prepare-import.ts'
import { sendImportPart } from './send-import-part.ts'

/** Routes for importing discussions from other places. */
export const sourceImportTable: readonly Served[] = [
	serve(imports.listSourceImports, listSourceImports),
	serve(imports.prepareImport, prepareImport),
	serve(imports.sendImportPart, sendImportPart),
	serve(imports.changeImport, changeImport),
	serve(imports.getImportSamples, getImportSamples),
	serve(imports.getImportReport, getImportReport),
]
