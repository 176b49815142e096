import type { UserRecord } from '@folkmoot/account-contract/account-records'
import { dayMs } from '@folkmoot/contract-kit/day-ms'
import type { Db } from 'mongodb'
import { seedSession } from '../../../gateway/testing/seed-session.ts'
import type { DataSet } from './data-set.ts'

/** The browsers that send the requests. */
export interface Visitors {
	guest: Visitor
	/** Members who only read, and one of them. */
	members: readonly Visitor[]
	member: Visitor
	/** Others who have read the posts of the first page, which have new comments since. */
	returning: readonly Visitor[]
	/** Of some communities. */
	moderator: Visitor
	/** Members who vote and comment. */
	writers: readonly Visitor[]
}

export interface Visitor {
	cookie: string
	csrfToken: string
}

type Names = Pick<DataSet, 'members' | 'returning' | 'moderator' | 'writers'>

/** Signs in the readers and the writers. */
export async function signIn(db: Db, url: string, { members: names, returning, moderator, writers }: Names): Promise<Visitors> {
	const signInAs = async (username: string) => {
		const user = await db.collection<UserRecord>('users').findOne({ username })
		if (!user) throw new Error(`${username} of the data set is not there.`)
		return openSession(url, await seedSession(db, user, { expiresAt: new Date(Date.now() + dayMs) }))
	}
	const members = await Promise.all(names.map(signInAs))
	const [member] = members
	if (!member) throw new Error('The data set has no members.')
	const all = (some: readonly string[]) => Promise.all(some.map(signInAs))
	return {
		...{ guest: await openSession(url), members, member, moderator: await signInAs(moderator) },
		...{ returning: await all(returning), writers: await all(writers) },
	}
}

/** A browser's first request, which sets its cookies. */
async function openSession(url: string, token?: string): Promise<Visitor> {
	const answer = await fetch(`${url}/api/_initial`, token ? { headers: { cookie: `sid=${token}` } } : {})
	const setCookies = answer.headers.getSetCookie().map((one) => one.split(';', 1)[0] ?? '')
	const cookies = token && !setCookies.some((one) => one.startsWith('sid=')) ? [`sid=${token}`, ...setCookies] : setCookies
	return { cookie: cookies.join('; '), csrfToken: answer.headers.get('csrf-token') ?? '' }
}
