/** What accounts are told apart by in the admins' tables, which have indexes of their own for each. */
export const userStates = ['active', 'banned', 'deleted', 'admin', 'supporter'] as const
export type UserState = (typeof userStates)[number]

const ever = { $gte: new Date(0) }

/** The part of the accounts that a state's indexes hold; a query has to say the same. */
export function partOfState(state: UserState): Readonly<Record<string, unknown>> {
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
