import type { Community } from '@folkmoot/community-contract/community'
import { limits } from '@folkmoot/contract-kit/limits'
import type { UserGroup } from '@folkmoot/contract-kit/people'

export type PostKind = 'text' | 'link'

/** What is filled in on /new. */
export interface ComposerFields {
	kind: PostKind
	/** The name of the community; '' while none is chosen. */
	community: string
	title: string
	body: string
	url: string
}

export const emptyFields: ComposerFields = { kind: 'text', community: '', title: '', body: '', url: '' }

/** What is wrong, by field; none where the post may be sent. */
export type Problems = Partial<Record<'community' | 'title' | 'body' | 'url', string>>

/** spec 2 §5. An edit changes title and body only. */
export function problemsOf({ kind, community, title, url }: ComposerFields, isEdit = false): Problems {
	const titleProblem = titleProblemOf(title.trim())
	return {
		...(community === '' ? { community: 'Select a community first' } : {}),
		...(titleProblem ? { title: titleProblem } : {}),
		...(kind === 'link' && !isEdit && !isWebAddress(url) ? { url: 'Please submit a valid URL' } : {}),
	}
}

function titleProblemOf(title: string): string | null {
	if (title === '') return 'Your post needs a title'
	return title.length < limits.titleMin ? 'Title is too short' : null
}

/** spec 1 §5: valid only with http or https. */
export function isWebAddress(text: string): boolean {
	return /^https?:\/\/[^\s/?#]/i.test(text.trim()) && URL.canParse(text.trim())
}

/** The order in which fields stand on the page: the first with a problem is where one goes on. */
export const fieldOrder = ['community', 'title', 'url', 'body'] as const

/** Why the viewer may not post in a community, in words; null where they may. */
export function postingProblem(
	community: Pick<Community, 'id' | 'name' | 'postingRestricted' | 'userMod'>,
	viewer: { bannedFrom: readonly string[]; isAdmin: boolean },
): string | null {
	if (viewer.bannedFrom.includes(community.id)) return `You've been banned from ${community.name}.`
	if (community.postingRestricted && !community.userMod && !viewer.isAdmin) return 'Only approved members of this community can post.'
	return null
}

/** The groups one may speak as, beside oneself (spec 2 §4): mods of the community as moderators, admins as admins. */
export function groupsFor(community: Pick<Community, 'userMod'> | null, isAdmin: boolean): Exclude<UserGroup, 'normal'>[] {
	return [...(community?.userMod ? (['mods'] as const) : []), ...(isAdmin ? (['admins'] as const) : [])]
}

/** What the service said no with, at the field it is about. Null: it is about none of them. */
export function problemsFrom(code: string, fields: Readonly<Record<string, string>> = {}): Problems | null {
	switch (code) {
		case 'invalid_url':
			return { url: 'The URL you provided is not a valid URL.' }
		case 'post_title_too_short':
			return { title: 'Title is too short' }
		case 'community_not_found':
			return { community: 'There is no community of that name.' }
		case 'banned_from_community':
			return { community: 'You are banned from community' }
		case 'posting_restricted':
			return { community: 'Only approved members of this community can post.' }
		case 'invalid_input':
			return problemsIn(fields)
		default:
			return null
	}
}

function problemsIn(fields: Readonly<Record<string, string>>): Problems | null {
	const problems: Problems = {}
	for (const name of fieldOrder) {
		const problem = fields[name] ?? fields[`body.${name}`]
		if (problem) problems[name] = problem
	}
	return Object.keys(problems).length > 0 ? problems : null
}
