import type { ByteRange } from './file-store.ts'

/**
 * The range that a `Range` header asks for: `all` where it asks for none, or for several, or in a way we do not know;
 * null where there is nothing of what it asks for.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'all' | null {
	const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
	if (first === undefined || last === undefined || (first === '' && last === '')) return 'all'
	if (first === '') return Number(last) === 0 ? null : { from: Math.max(0, size - Number(last)), to: size - 1 }
	const from = Number(first)
	if (last !== '' && Number(last) < from) return 'all'
	return from >= size ? null : { from, to: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}
