import { type AccountEvent, accountOutbox } from '@folkmoot/account-contract/account-events'
import { type ModtoolsEvent, modtoolsOutbox } from '@folkmoot/modtools-contract/modtools-events'
import type { Deps } from '@folkmoot/service-kit/context'
import { followEvents } from '@folkmoot/service-kit/events'
import { removeRequestsOf } from '../requests/request-store.ts'
import { enrol, enrolInDefaults } from './enrol.ts'
import { moderates, passMemberships, removeAllMemberships } from './member-store.ts'

/** Updates memberships from events of other areas; returns a function to stop. */
export async function followOthers(deps: Deps): Promise<() => Promise<void>> {
	const { db } = deps
	const stops = [
		await followEvents<AccountEvent>(deps, {
			follower: 'community',
			outbox: accountOutbox,
			affectedIds: (event) => (isHandled(event) ? event.userId : null),
			apply: async (event, tx, now) => {
				if (event.type === 'user.created') await enrolInDefaults(db, event.userId, { tx, now })
				if (event.type === 'author.claimed') await passMemberships(db, event, { tx, now })
				if (event.type !== 'user.deleted') return
				await removeAllMemberships(db, event.userId, { tx, now })
				await removeRequestsOf(db, event.userId, tx)
			},
		}),
		await followEvents<ModtoolsEvent>(deps, {
			follower: 'community',
			outbox: modtoolsOutbox,
			affectedIds: (event) => (event.type === 'moderator.added' ? event.userId : null),
			apply: async (event, tx, now) => {
				// Moderators are members, unless they have resigned since.
				if (event.type === 'moderator.added' && (await moderates(db, event, { tx, now }))) await enrol(db, event, { tx, now })
			},
		}),
	]
	return async () => {
		await Promise.all(stops.map((stop) => stop()))
	}
}

function isHandled({ type }: AccountEvent): boolean {
	return type === 'user.created' || type === 'user.deleted' || type === 'author.claimed'
}
