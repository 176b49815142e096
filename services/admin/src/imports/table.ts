import * as imports from '@folkmoot/admin-contract/import-endpoints'
import { type Authorize, type Served, serve, withAuthorization } from '@folkmoot/service-kit/serve'
import { changeImport } from './change-import.ts'
import { countImported } from './count-imported.ts'
import { getImportReport } from './get-import-report.ts'
import { getImportSamples } from './get-import-samples.ts'
import { listSourceImports } from './list-source-imports.ts'
import { prepareImport } from './prepare-import.ts'
import { requireImport, requirePreparer, requireRole, requireTarget } from './require-importer.ts'
import { sendImportPart } from './send-import-part.ts'

const field = (given: unknown, name: string) =>
	typeof given === 'object' && given !== null ? (given as Record<string, unknown>)[name] : null

/** Whoever may not use an import is told so before anything else. */
const ofImport =
	(require: typeof requireImport): Authorize =>
	async ({ params, viewer }, { db }) => {
		const importId = field(params, 'importId')
		if (viewer && typeof importId === 'string' && /^[0-9a-f]{24}$/.test(importId)) await require(db, importId, { viewer })
	}
const intoOf = (given: unknown) => {
	const into = field(given, 'into')
	return typeof into === 'string' && into !== '' ? into : null
}
const ofList: Authorize = async ({ query, viewer }, { db }) => {
	if (viewer) await requireRole(db, intoOf(query), { viewer })
}
const ofNew: Authorize = async ({ body, viewer }, { db }) => {
	if (viewer) await requireTarget(db, intoOf(body), { viewer })
}

/** Routes for importing discussions from other places. */
export const sourceImportTable: readonly Served[] = [
	withAuthorization(serve(imports.listSourceImports, listSourceImports), ofList),
	withAuthorization(serve(imports.prepareImport, prepareImport), ofNew),
	withAuthorization(serve(imports.sendImportPart, sendImportPart), ofImport(requirePreparer)),
	withAuthorization(serve(imports.changeImport, changeImport), ofImport(requireImport)),
	withAuthorization(serve(imports.countImported, countImported), ofImport(requireImport)),
	withAuthorization(serve(imports.getImportSamples, getImportSamples), ofImport(requireImport)),
	withAuthorization(serve(imports.getImportReport, getImportReport), ofImport(requireImport)),
]
