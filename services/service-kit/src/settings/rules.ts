import { isIP } from 'node:net'
import { type Area, areas } from '@folkmoot/contract-kit/areas'
import { z } from 'zod'

/** How one setting is read. */
export interface Setting<T> {
	/** Follows "NAME must be" in a sentence. */
	expected: string
	/** From the text of the environment, which is not blank. A message of its own follows the name in place of `expected`. */
	schema: z.ZodType<T, string>
	/** Its value is never shown. */
	isSecret?: true
}

export const text = (expected = 'one line of text', pattern = /^[^\p{Cc}]+$/u): Setting<string> => ({
	expected,
	schema: z.string().regex(pattern),
})

export const secret = <T>(setting: Setting<T>): Setting<T> => ({ ...setting, isSecret: true })

export const wholeNumber = (max: number): Setting<number> => ({
	expected: `a whole number from 0 to ${max}`,
	schema: z.string().regex(/^\d+$/).transform(Number).pipe(z.number().max(max)),
})

export const fraction: Setting<number> = {
	expected: 'a number from 0 to 1',
	schema: z.string().transform(Number).pipe(z.number().min(0).max(1)),
}

export const oneOf = <const W extends string>(...words: W[]): Setting<W> => ({
	expected: words.length > 2 ? `one of ${words.join(', ')}` : words.join(' or '),
	schema: z.enum(words),
})

export const onOff = oneOf('on', 'off')

/** `https://talk.example.org`: without a path, and read without a slash at the end. */
export const origin = (expected: string): Setting<string> => ({
	expected,
	schema: z
		.string()
		.refine((value) => isAddress(value, ['http:', 'https:']) && /^\/?$/.test(URL.parse(value)?.pathname ?? '') && !/[?#@]/.test(value))
		.transform((value) => new URL(value).origin),
})

/** An address with one of these schemes; without slashes at its end. */
export const address = (expected: string, schemes: readonly string[] = ['http:', 'https:']): Setting<string> => ({
	expected,
	schema: z
		.string()
		.refine((value) => isAddress(value, schemes))
		.transform((value) => value.replace(/\/+$/, '')),
})

/** Addresses of the replicas of a service, comma-separated. */
export const addresses: Setting<string[]> = {
	expected: 'an address such as http://10.0.0.5:8081, or several separated by commas',
	schema: z
		.string()
		.transform((value) => value.split(',').flatMap((one) => one.trim().replace(/\/+$/, '') || []))
		.refine((all) => all.length > 0 && all.every((one) => isAddress(one, ['http:', 'https:']))),
}

/** A host name or address of this machine, without a scheme or a port. */
export const host: Setting<string> = {
	expected: 'a host such as 127.0.0.1 or ::, without http:// and without a port',
	schema: z.string().refine((value) => isIP(value) !== 0 || (hostName.test(value) && !/^[\d.]+$/.test(value))),
}
const hostName = /^[\w-]+(?:\.[\w-]+)*$/

/** Quotation marks, groups and lists are left out: what is shown and sent is one plain address. */
const mail = String.raw`[^\s@<>(),:;"\[\]\\]+@[^\s@<>(),:;"\[\]\\.]+(?:\.[^\s@<>(),:;"\[\]\\.]+)*`
export const mailAddress: Setting<string> = text('an email address such as hello@example.org', new RegExp(`^${mail}$`, 'u'))

/** A sender: an address, with or without a name before it. */
export const mailbox: Setting<string> = text(
	'an address such as Folkmoot <hello@example.org>',
	new RegExp(`^(?:[^<>\\p{Cc}]*<${mail}>|${mail})$`, 'u'),
)

/** An address for people who have to be reached: mail or a page. */
export const contact: Setting<string> = text(
	'an email address or an https:// address',
	new RegExp(`^(?:(?:mailto:)?${mail}|https://\\S+)$`, 'u'),
)

/** MongoDB's own databases are not for others. */
const ownDatabases: readonly string[] = ['admin', 'config', 'local']

export const databaseName: Setting<string> = {
	expected: 'a name of at most 63 bytes without / \\ . " $ and spaces, and not one of MongoDB’s own',
	schema: z
		.string()
		.regex(/^[^/\\. "$*<>:|?\p{Cc}]+$/u)
		.refine((name) => Buffer.byteLength(name) <= 63 && !ownDatabases.includes(name.toLowerCase())),
}

/** The areas that may be deployed separately. No page works without the other areas. */
const apartAreas: readonly Area[] = ['modtools', 'admin']

export const areaNames: Setting<Area[]> = {
	expected: `${apartAreas.join(', ')} or both`,
	schema: z.string().transform((value, context) =>
		value.split(/[\s,]+/).flatMap((word): Area[] => {
			const area = apartAreas.find((one) => one === word)
			if (area || word === '') return area ? [area] : []
			const what = areas.some((one) => one === word) ? `${word}, which the other pages need` : `"${word}", which is not an area`
			context.addIssue({ code: 'custom', message: `names ${what}: only ${apartAreas.join(' and ')} can be deployed separately.` })
			return []
		}),
	),
}

function isAddress(value: string, schemes: readonly string[]): boolean {
	const url = URL.parse(value)
	return url !== null && schemes.includes(url.protocol) && url.hostname !== '' && /^[a-z]+:\/\/[^/\s\\][^\s\\]*$/i.test(value)
}
