import type { NewImport, OfferedSource } from './source-imports.api.ts'
import { t } from './text.ts'

export interface ImportDraft {
	source: OfferedSource['name']
	files: readonly File[]
	address: string
	options: NonNullable<NewImport['options']>
}

interface Bounds {
	maxBytes: number
	filesMax: number
	/** The source can be read from its address. */
	hasAddress: boolean
}

/** What is wrong with a new import, by field. */
export function checkNewImport(draft: ImportDraft, bounds: Bounds): Record<string, string> {
	const { options } = draft
	const given = draft.address.trim()
	const wrong: Record<string, string | false> = {
		files: checkFiles(draft.files, given !== '', bounds),
		address: given !== '' && !/^https?:\/\/[^/\s]+\/\S+$/i.test(given) && t('wrong-address'),
		'options.rename': !(options.rename ?? '').split('\n').every(isRenaming) && t('wrong-rename'),
		'options.host': !/^[\w.-]*(?::\d{1,5})?$/.test((options.host ?? '').trim()) && t('wrong-host'),
		'options.mapping': (options.mapping ?? '').trim() !== '' && !isJson(options.mapping ?? '') && t('wrong-mapping'),
	}
	return Object.fromEntries(Object.entries(wrong).filter((entry): entry is [string, string] => entry[1] !== false))
}

function checkFiles(files: readonly File[], isAddressGiven: boolean, { maxBytes, filesMax, hasAddress }: Bounds): string | false {
	if (files.length === 0) return !isAddressGiven && t(hasAddress ? 'choose-either' : 'choose-files')
	if (isAddressGiven) return t('not-both')
	if (files.reduce((sum, { size }) => sum + size, 0) > maxBytes) return t('too-large')
	if (files.length > filesMax) return t('too-many', { count: filesMax })
	if (files.some(({ size }) => size === 0)) return t('empty-file')
	const names = new Set(files.map(({ name }) => name.toLowerCase()))
	return names.size < files.length && t('same-name')
}

const isRenaming = (line: string) => line.trim() === '' || /^[^=]+=\s*\w{3,21}\s*$/.test(line)

function isJson(text: string): boolean {
	try {
		JSON.parse(text)
		return true
	} catch {
		return false
	}
}
