import type { Email, Header } from 'postal-mime'
import { nameWithoutAddress } from '../../reading/mail-addresses.ts'

/** The first header of this name; ''. */
export const headerOf = (headers: readonly Header[], name: string) => headers.find(({ key }) => key === name)?.value.trim() ?? ''

/** What stands in angle brackets. */
export const idsIn = (value: string) => [...value.slice(0, 20_000).matchAll(/<([^<>\s]{1,500})>/g)].map(([, id = '']) => id)

/** Without what mail programs and lists put before it. */
export function plainSubject(subject: string, list: string): string {
	let plain = subject.replace(/\s+/g, ' ').trim()
	for (let before = ''; plain !== before; ) {
		before = plain
		plain = plain.replace(replyPrefix, '')
		const [tag = '', name = ''] = /^\[([^\]]+)\]\s*/.exec(plain) ?? []
		if (tag !== '' && name.toLowerCase() === list.toLowerCase()) plain = plain.slice(tag.length)
	}
	return plain
}

const replyPrefix = /^(?:re|fwd?|aw|antw|antwort|wg|sv|vs|vl|tr|rv|odp|ynt|res|enc)(?:\[\d+\]|\^\d+)?\s*:\s*/i
export const isReply = (subject: string, list: string) =>
	replyPrefix.test(subject.replace(/^\s*\[[^\]]+\]\s*/, '')) || (list !== '' && replyPrefix.test(subject))

/** The list, of `Menders <menders.lists.example>` or `<mailto:menders@lists.example>`; ''. */
export function listOf(headers: readonly Header[]): string {
	const [id = ''] = idsIn(headerOf(headers, 'list-id'))
	const bare = headerOf(headers, 'list-id').split(/\s/)[0] ?? ''
	const [, post = ''] = /<mailto:([^@<>?]+)@/i.exec(headerOf(headers, 'list-post')) ?? []
	const [group = ''] = headerOf(headers, 'newsgroups').split(/[,\s]/)
	return (id || (bare.includes('.') ? bare : '')).split('.')[0] || post || group
}

/** Whether its sender asked that it be kept nowhere. */
export function isNotForArchives(headers: readonly Header[]): boolean {
	return (
		/^yes\b/i.test(headerOf(headers, 'x-no-archive')) ||
		/^no\b/i.test(headerOf(headers, 'archive')) ||
		/^no\b/i.test(headerOf(headers, 'x-archive'))
	)
}

/** The name of who wrote it, never an address: also of `ada at example.org (Ada)` and of `Ada via LIST <list@…>`. */
export function senderOf({ from, replyTo, headers }: Pick<Email, 'from' | 'replyTo' | 'headers'>): string {
	const original = nameIn(headerOf(headers, 'x-original-from'))
	const name = original || nameIn(headerOf(headers, 'from'), from?.name)
	const [, real = ''] = /^(.+?) via \S/i.exec(name) ?? []
	const answered = real === '' ? '' : nameWithoutAddress(replyTo?.[0]?.name ?? '')
	return answered || real || name
}

/** Of `Ada <ada@example.org>`, whose decoded name is given where it is known, or of `ada at example.org (Ada)`. */
function nameIn(value: string, decoded = ''): string {
	const [, inParentheses = ''] = value.includes('<') ? [] : (/\(([^()]{1,100})\)$/.exec(value) ?? [])
	const beside = value.startsWith('<') ? value : value.replace(/<[^<>]*>/g, '')
	return withoutQuotes(nameWithoutAddress(inParentheses || decoded || beside))
}

function withoutQuotes(name: string): string {
	let end = name.length
	while (end > 0 && /['"]/.test(name.charAt(end - 1))) end -= 1
	return name.slice(0, end).replace(/^['"]+/, '')
}

const zones: Readonly<Record<string, string>> = {
	CET: '+0100',
	MET: '+0100',
	MEZ: '+0100',
	CEST: '+0200',
	MEST: '+0200',
	MESZ: '+0200',
	EET: '+0200',
	EEST: '+0300',
	BST: '+0100',
	WET: '+0000',
	WEST: '+0100',
	MSK: '+0300',
	JST: '+0900',
	AEST: '+1000',
	AEDT: '+1100',
	NZST: '+1200',
	NZDT: '+1300',
	AKST: '-0900',
	HST: '-1000',
}
const dayMs = 86_400_000

/** When it was written, in RFC 3339: by its own date; by that of its separator, if its own is missing or later; by when it was received. */
export function timeOf(headers: readonly Header[], separator: string): string | null {
	const own = parseDate(headerOf(headers, 'date'))
	const [stamp = ''] = /(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun),? .*/.exec(separator) ?? []
	const kept = parseDate(stamp) ?? parseDate(headerOf(headers, 'received').split(';').at(-1) ?? '')
	const time = own === null || (kept !== null && own > kept + 2 * dayMs) ? kept : own
	return time === null ? headerOf(headers, 'date') || null : new Date(time).toISOString()
}

function parseDate(text: string): number | null {
	const plain = text
		.replace(/\([^()]*\)/g, ' ')
		.replace(/\b[A-Z]{3,4}\s*$/, (zone) => zones[zone.trim()] ?? zone)
		.trim()
	const hasZone = /(?:[+-]\d{4}|[A-Z]{1,4})$/.test(plain)
	const time = plain === '' ? Number.NaN : Date.parse(hasZone ? plain : `${plain} GMT`)
	return Number.isNaN(time) ? null : time
}
