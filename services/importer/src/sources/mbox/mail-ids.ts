import { createHash } from 'node:crypto'
import type { Header } from 'postal-mime'
import { headerOf, idsIn } from './mail-header.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an id of a message is in our rows, and in HyperKitty's addresses: ids themselves look like addresses of mail. */
export function hashOf(messageId: string): string {
	const bits = [...createHash('sha1').update(messageId).digest()].map((byte) => byte.toString(2).padStart(8, '0')).join('')
	return (bits.match(/.{5}/g) ?? []).map((five) => letters[Number.parseInt(five, 2)]).join('')
}

export const ownIdOf = (headers: readonly Header[]) => {
	const value = headerOf(headers, 'message-id')
	return idsIn(value)[0] ?? value
}

/** What tells two messages of one id apart. */
export function markOf(headers: readonly Header[]): string {
	return createHash('sha1')
		.update(['from', 'date', 'subject'].map((name) => headerOf(headers, name)).join('\n'))
		.digest('base64')
}

/** For a message without an id, or with that of another. */
export function contentHash(headers: readonly Header[], raw: Buffer): string {
	return hashOf(`${markOf(headers)} ${createHash('sha1').update(raw).digest('base64')}`)
}

/** What it answers, the nearest first: references, then the first id of what it is in reply to. */
export function answersOf(headers: readonly Header[]): string[] {
	const references = idsIn(headerOf(headers, 'references')).slice(-50).reverse()
	return [...references, ...idsIn(headerOf(headers, 'in-reply-to')).slice(0, 1)].map(hashOf)
}

/** Where HyperKitty, the archive of Mailman 3, has a message or a thread; without the address of the list, which may be any. */
export const archiveAddresses = (host: string, kind: 'message' | 'thread', hash: string): string[] =>
	['hyperkitty', 'archives'].map((root) => `https://${host}/${root}/list/${kind}/${hash}`)

export function canonicalAddress(url: URL, host: string | null): string | null {
	const [, kind, hash] = /^\/(?:hyperkitty|archives)\/list\/(?:[^/]+\/)?(message|thread)\/([A-Z2-7]{32})(?:\/|$)/.exec(url.pathname) ?? []
	if (hash === undefined || (host !== null && url.host !== host)) return null
	return archiveAddresses(url.host, kind === 'thread' ? 'thread' : 'message', hash)[0] ?? null
}
