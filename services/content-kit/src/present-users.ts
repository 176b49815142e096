import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { User } from '@folkmoot/account-contract/user'
import { defaultsOf, valuesOf } from '@folkmoot/contract-kit/declared'
import { type Preferences, preferences } from '@folkmoot/contract-kit/preferences'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { nobodyId } from './ghost.ts'

/** Fields that only the member itself sees; others get a new account's values (rule privacy-2). */
type Private = keyof Preferences | 'notificationsNewCount'

const hiddenPreferences: Pick<User, Private> = { ...defaultsOf(preferences), notificationsNewCount: 0 }

/** What is shown of an account does not need its secret. */
type ShownRecord = Omit<UserRecord, 'passwordHash'>

/** Stored accounts → accounts as this viewer sees them. Needs no reads, because nothing here depends on other collections. */
export function presentUsers(records: readonly ShownRecord[], viewer: Viewer | null): User[] {
	return records.map((record) => presentUser(record, viewer))
}

/** One stored account → the account as this viewer sees it. A deleted one is a name only, except to admins. */
export function presentUser(record: ShownRecord, viewer: Viewer | null): User {
	const id = record._id.toHexString()
	const isAdmin = viewer?.isAdmin === true
	if (record.deletedAt && !isAdmin) return deletedUser(record.username)
	const isSelf = viewer?.id === id
	return {
		...publicPart(record),
		...(isSelf ? { ...valuesOf(preferences, record), notificationsNewCount: record.notificationsNewCount } : hiddenPreferences),
		email: isSelf || isAdmin ? record.email : null,
		emailConfirmedAt: (isSelf || isAdmin) && record.emailConfirmed ? record.emailConfirmed.at.toISOString() : null,
		...(isAdmin ? { lastSeen: record.lastSeenAt.toISOString(), lastSeenIP: record.lastSeenIp, createdIP: record.createdIp } : {}),
	}
}

type PublicPart = Omit<User, Private | 'email' | 'emailConfirmedAt'>

function publicPart(record: ShownRecord): PublicPart {
	return {
		id: record._id.toHexString(),
		username: record.username,
		aboutMe: record.aboutMe,
		aboutMeTree: record.aboutMeTree,
		points: record.points,
		isAdmin: record.isAdmin,
		proPic: record.proPic,
		badges: record.badges,
		noPosts: record.noPosts,
		noComments: record.noComments,
		lastSeenMonth: monthOf(record.lastSeenAt),
		createdAt: record.createdAt.toISOString(),
		deleted: record.deletedAt !== null,
		deletedAt: record.deletedAt?.toISOString() ?? null,
		bannedAt: record.bannedAt?.toISOString() ?? null,
		isBanned: record.bannedAt !== null,
		moddingList: null,
		...(record.botOf ? { isBot: true as const } : {}),
	}
}

const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Such as "November 2024". */
function monthOf(time: Date): string {
	return month.format(time)
}

/** A deleted account: its name stays taken, and only the name is shown (rule privacy-4). */
function deletedUser(username: string): User {
	const never = new Date(0)
	return {
		...hiddenPreferences,
		id: nobodyId,
		username,
		email: null,
		emailConfirmedAt: null,
		aboutMe: null,
		aboutMeTree: [],
		points: 0,
		isAdmin: false,
		proPic: null,
		badges: [],
		noPosts: 0,
		noComments: 0,
		lastSeenMonth: monthOf(never),
		createdAt: never.toISOString(),
		deleted: true,
		deletedAt: null,
		bannedAt: null,
		isBanned: false,
		moddingList: null,
	}
}
