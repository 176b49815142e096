/** Account states in the admins' tables; each has its own indexes. */
export const userStates = ['active', 'banned', 'deleted', 'admin', 'supporter'] as const
export type UserState = (typeof userStates)[number]

const ever = { $gte: new Date(0) }

/** The partial filter of a state's indexes; queries must repeat it. */
export function userStateFilter(state: UserState): Readonly<Record<string, unknown>> {
	switch (state) {
		case 'active':
			return { bannedAt: null, deletedAt: null }
		case 'banned':
			return { bannedAt: ever, deletedAt: null }
		case 'deleted':
			return { deletedAt: ever }
		case 'admin':
			return { isAdmin: true }
		case 'supporter':
			return { 'badges.type': 'supporter' }
	}
}
