import { reservedNames } from '@folkmoot/contract-kit/reserved-names'
import type { Deps } from '@folkmoot/service-kit/context'
import { communities } from '../collections.ts'

/** At each start: communities that are older than the reservation of their name. Pages of the site hide theirs. */
export async function warnOfReservedNames({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<void> {
	const which = { nameLower: { $in: [...reservedNames] }, deletedAt: null }
	const found = await communities(db)
		.find(which, { projection: { name: 1 } })
		.toArray()
	for (const { name } of found)
		log.warn(
			{ community: name },
			`The name of the community /${name} is reserved for a page of the site since this version, which hides pages of the community. Export it (/${name}/modtools/settings) and import it under another name (Admin, Communities): docs/upgrading.md.`,
		)
}
