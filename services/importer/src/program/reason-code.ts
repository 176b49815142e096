import { type ImportReasonCode, importReasonCodes, importReasons } from '@folkmoot/admin-contract/import-reasons'

const codes = new Map<string, ImportReasonCode>(importReasonCodes.map((code) => [importReasons[code], code]))

/** The code of a reason and the number in it; null for one of a source that has no code, which is shown as it is. */
export function reasonCodeOf(reason: string): { code: ImportReasonCode | null; n: number | null } {
	const plain = codes.get(reason)
	if (plain) return { code: plain, n: null }
	const [number] = /\d[\d,]*/.exec(reason) ?? []
	if (number === undefined) return { code: null, n: null }
	const code = codes.get(reason.replace(number, '{n}').replace(/ \(\d+\)$/, '')) ?? null
	return { code, n: code === null ? null : Number(number.replaceAll(',', '')) }
}
