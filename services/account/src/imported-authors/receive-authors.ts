import type { receiveAuthors as endpoint } from '@folkmoot/account-contract/archive-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { importUsers } from '../import.ts'
import { markDeleted, nobodyKey } from './imported-author-store.ts'

/** Key prefix of the authors from one site. */
export const keyPrefix = (site: string) => `archive ${site.toLowerCase()} `

/**
 * Authors of another site get accounts of their own, never that of the member with the same name here; if a name is
 * taken they get another one.
 */
export async function receiveAuthors({ body, now }: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const keyOf = (name: string | null) => (name === null ? nobodyKey : keyPrefix(body.site) + name.toLowerCase())
	const namesByKey = new Map(body.names.map((name) => [keyOf(name), name]))
	const given = [...namesByKey].map(([importKey, name]) => ({ username: name ?? 'gone', importKey, createdAt: now }))
	const imported = await importUsers({ db }, given)
	if (namesByKey.has(nobodyKey)) await markDeleted(db, nobodyKey, now)
	return {
		authors: body.names.map((name) => {
			const author = imported.get(keyOf(name))
			if (!author) throw new Error(`No account was found for ${name}.`)
			return { id: author._id.toHexString(), username: author.username }
		}),
	}
}
