import type { receiveAuthors as endpoint } from '@folkmoot/account-contract/archive-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { importUsers } from '../import.ts'
import { markGone } from './arrived-author-store.ts'

/** Accounts that are gone all become this one. */
const nobodyKey = 'archive gone'

/** The range of keys that people of one site have. */
export const keyPrefix = (site: string) => `archive ${site.toLowerCase()} `

/** A name on another site is not the person of that name here: it gets an account of its own, with another name where that is taken. */
export async function receiveAuthors({ body, now }: Ask<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const keyOf = (name: string | null) => (name === null ? nobodyKey : keyPrefix(body.site) + name.toLowerCase())
	const wanted = new Map(body.names.map((name) => [keyOf(name), name]))
	const given = [...wanted].map(([importKey, name]) => ({ username: name ?? 'gone', importKey, createdAt: now }))
	const there = await importUsers({ db }, given)
	if (wanted.has(nobodyKey)) await markGone(db, nobodyKey, now)
	return {
		authors: body.names.map((name) => {
			const found = there.get(keyOf(name))
			if (!found) throw new Error(`No account was found for ${name}.`)
			return { id: found._id.toHexString(), username: found.username }
		}),
	}
}
