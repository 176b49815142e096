import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { Db } from 'mongodb'
import { seedSession } from '../../../gateway/testing/seed-session.ts'

/** What a browser sends along, by who sits at it. */
export interface People {
	guest: Visitor
	member: Visitor
	/** Who vote and comment. */
	writers: readonly Visitor[]
}

export interface Visitor {
	cookie: string
	csrfToken: string
}

const writersMax = 10
const dayMs = 86_400_000

/** Signs in the member who looks and some who write. */
export async function signIn(db: Db, url: string, memberName: string): Promise<People> {
	const users = db.collection<UserRecord>('users')
	const member = await users.findOne({ username: memberName })
	if (!member) throw new Error('The member of the data set is not there.')
	const others = await users.find({ _id: { $ne: member._id }, username: /^member_/ }, { limit: writersMax }).toArray()
	const session = async (user: UserRecord) => arrive(url, await seedSession(db, user, { expiresAt: new Date(Date.now() + dayMs) }))
	return { guest: await arrive(url), member: await session(member), writers: await Promise.all(others.map(session)) }
}

/** The first call of a browser, which brings the cookies it keeps. */
async function arrive(url: string, token?: string): Promise<Visitor> {
	const answer = await fetch(`${url}/api/_initial`, token ? { headers: { cookie: `sid=${token}` } } : {})
	const given = answer.headers.getSetCookie().map((one) => one.split(';', 1)[0] ?? '')
	const cookies = token && !given.some((one) => one.startsWith('sid=')) ? [`sid=${token}`, ...given] : given
	return { cookie: cookies.join('; '), csrfToken: answer.headers.get('csrf-token') ?? '' }
}
