import type * as imports from '@folkmoot/admin-contract/import-endpoints'
import { type CallInput, call, endpoint, endpointUrl, type ReplyOf, type UploadOptions } from '@folkmoot/kit/api'

export const listSourceImports = endpoint<typeof imports.listSourceImports>('GET', '/api/imports')
export const getImportSamples = endpoint<typeof imports.getImportSamples>('GET', '/api/imports/:importId/samples')
const prepareImport = endpoint<typeof imports.prepareImport>('POST', '/api/imports')
const sendImportPart = endpoint<typeof imports.sendImportPart>('POST', '/api/imports/:importId/files/:file')
const changeImport = endpoint<typeof imports.changeImport>('POST', '/api/imports/:importId')
const countImported = endpoint<typeof imports.countImported>('POST', '/api/imports/:importId/people')
const getImportReport = endpoint<typeof imports.getImportReport>('GET', '/api/imports/:importId/report')

export type SourceImports = ReplyOf<typeof listSourceImports>
export type SourceImport = SourceImports['imports'][number]
export type ImportOutcome = NonNullable<SourceImport['trial']>
export type OfferedSource = SourceImports['sources'][number]
export type ImportSample = ReplyOf<typeof getImportSamples>[number]
export type NewImport = CallInput<typeof imports.prepareImport>['body']
export type ImportAction = CallInput<typeof imports.changeImport>['body']['action']

export const prepare = (body: NewImport): Promise<SourceImport> => call(prepareImport, { body })

export const changeTo = (importId: string, action: ImportAction) => call(changeImport, { params: { importId }, body: { action } })

export type ImportedPeople = CallInput<typeof imports.countImported>['body']

/** Has the people and items on a list counted, before they are erased or shown without names. */
export const countPeople = (importId: string, body: ImportedPeople) => call(countImported, { params: { importId }, body })

/** Sends the part of a file that begins at `offset`; how many bytes of the file have arrived. */
export async function sendPart(
	{ importId, file, offset }: { importId: string; file: number; offset: number },
	part: Blob,
	sending: UploadOptions,
): Promise<number> {
	const form = new FormData()
	form.set('part', part, 'part')
	return (await call(sendImportPart, { params: { importId, file }, query: { offset }, form }, sending)).received
}

/** The imports into a community, or all: the input of `listSourceImports`. */
export const importsInto = (into: string | null) => ({ query: into === null ? {} : { into } })

/** What has arrived of an import's files. */
export async function readImport({ id: importId, into }: Pick<SourceImport, 'id' | 'into'>): Promise<SourceImport | undefined> {
	return (await call(listSourceImports, importsInto(into))).imports.find(({ id }) => id === importId)
}

/** The download address of the list of what was refused. */
export const reportAddress = (importId: string) => endpointUrl(getImportReport, { params: { importId } })
