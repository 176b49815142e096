import type { changeSettings } from '@folkmoot/account-contract/account-endpoints'
import type { UserRecord } from '@folkmoot/account-contract/account-records'
import { withExistingNames } from '@folkmoot/content-kit/existing-names'
import type { Parsed } from '@folkmoot/contract-kit/endpoint'
import type { Trees } from '@folkmoot/service-kit/context'
import { badField } from '@folkmoot/service-kit/failure'
import type { ClientSession, Db } from 'mongodb'
import { isEmail } from '../accounts/name-rules.ts'

type Body = Parsed<typeof changeSettings>['body']

/** Where to look up names of members and communities. */
interface Stored {
	db: Db
	trees: Trees
	tx: ClientSession | undefined
}

/** The account's fields that the body changes; omitted ones stay as they are. */
export async function profileChanges(
	{ aboutMe, email, password, newPassword, repeatPassword, ...preferences }: Body,
	{ db, trees, tx }: Stored,
): Promise<Partial<UserRecord>> {
	if (email && !isEmail(email)) throw badField('email', 'Please enter a valid email')
	return {
		...withoutUndefined(preferences),
		...(email === undefined ? {} : { email: email || null }),
		...(aboutMe === undefined ? {} : await aboutMeChanges(aboutMe?.trim() || null, { db, trees, tx })),
	}
}

async function aboutMeChanges(aboutMe: string | null, { db, trees, tx }: Stored): Promise<Pick<UserRecord, 'aboutMe' | 'aboutMeTree'>> {
	return { aboutMe, aboutMeTree: aboutMe ? await withExistingNames(db, trees['aboutMe'], { tx }) : [] }
}

type WithoutUndefined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

function withoutUndefined<T extends object>(values: T): WithoutUndefined<T> {
	// As the type says.
	return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as WithoutUndefined<T>
}
