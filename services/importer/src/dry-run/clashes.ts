import type { Db } from 'mongodb'
import { allNames, namesAmong } from '../existing-reader.ts'

interface Clashes {
	/** Communities that are on the site already. */
	communities: { count: number; first: string[] }
	/** Usernames that belong to somebody on the site. */
	users: { count: number; first: string[] }
}

const shownMax = 20
const batchSize = 1_000

/** The names of a trial that the site has already, as far as they would not be of the same import. */
export async function findClashes(trial: Db, site: Db): Promise<Clashes> {
	return { communities: await clashesOf('communities', trial, site), users: await clashesOf('users', trial, site) }
}

async function clashesOf(of: 'communities' | 'users', trial: Db, site: Db): Promise<Clashes['users']> {
	const found: Clashes['users'] = { count: 0, first: [] }
	for await (const names of allNames(trial, of, batchSize)) {
		const there = await namesAmong(
			site,
			of,
			names.map(({ lower }) => lower),
		)
		const keyOf = new Map(there.map(({ lower, importKey }) => [lower, importKey]))
		// An account that an earlier run of the same import made is no clash.
		const taken = names.filter(({ lower, importKey }) => keyOf.has(lower) && (of === 'communities' || keyOf.get(lower) !== importKey))
		found.count += taken.length
		found.first.push(...taken.slice(0, shownMax - found.first.length).map(({ name }) => name))
	}
	return found
}

/** Which names are on the site already, in words. */
export function describeClashes({ communities, users }: Clashes): string {
	return [
		...describe(communities, 'communities are here already, and what is imported is added to them'),
		...describe(users, 'usernames are taken here, and these authors get a number'),
	].join('\n')
}

function describe({ count, first }: Clashes['users'], what: string): string[] {
	if (count === 0) return []
	return [`${count.toLocaleString('en-GB')} ${what}: ${first.join(', ')}${count > first.length ? ' …' : ''}`]
}
