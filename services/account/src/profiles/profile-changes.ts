import type { changeSettings } from '@folkmoot/account-contract/account-endpoints'
import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { Parsed } from '@folkmoot/contract-kit/endpoint'
import { parseMarkdown } from '@folkmoot/markdown/parse-markdown'
import { badField } from '@folkmoot/service-kit/failure'
import { isEmail } from '../accounts/name-rules.ts'

type Body = Parsed<typeof changeSettings>['body']

/** What of an account the body changes; what is missing stays as it is. */
export function profileChanges({ aboutMe, email, password, newPassword, repeatPassword, ...preferences }: Body): Partial<UserRecord> {
	if (email && !isEmail(email)) throw badField('email', 'Please enter a valid email')
	return {
		...given(preferences),
		...(email === undefined ? {} : { email: email || null }),
		...(aboutMe === undefined ? {} : aboutMeChanges(aboutMe?.trim() || null)),
	}
}

function aboutMeChanges(aboutMe: string | null): Pick<UserRecord, 'aboutMe' | 'aboutMeTree'> {
	return { aboutMe, aboutMeTree: parseMarkdown(aboutMe ?? '') }
}

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

function given<T extends object>(values: T): Given<T> {
	// Entries without a value are left out, which is what Given says.
	return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Given<T>
}
