import type { ByteRange } from './file-store.ts'

/** Parses a `Range` header: `all` for no range, several ranges or an unknown form; null if the range cannot be satisfied. */
export function readRange(header: string | undefined, size: number): ByteRange | 'all' | null {
	const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
	if (first === undefined || last === undefined || (first === '' && last === '')) return 'all'
	if (first === '') return Number(last) === 0 ? null : { from: Math.max(0, size - Number(last)), to: size - 1 }
	const from = Number(first)
	if (last !== '' && Number(last) < from) return 'all'
	return from >= size ? null : { from, to: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}
