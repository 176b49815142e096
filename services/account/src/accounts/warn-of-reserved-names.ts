import { reservedNames } from '@folkmoot/contract-kit/reserved-names'
import type { Deps } from '@folkmoot/service-kit/context'
import { users } from '../collections.ts'

/** At each start: members who are older than the reservation of their name. Admins may have such a name (rule accounts-2). */
export async function warnOfReservedNames({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<void> {
	const which = { usernameLower: { $in: [...reservedNames] }, isAdmin: false, deletedAt: null }
	const found = await users(db)
		.find(which, { projection: { username: 1 } })
		.toArray()
	for (const { username } of found)
		log.warn(
			{ member: username },
			`The name of the member @${username} is reserved for the site since this version. The account keeps it, but mentions of it are no links any more: docs/upgrading.md.`,
		)
}
