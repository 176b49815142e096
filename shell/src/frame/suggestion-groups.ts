import type { Image } from '@folkmoot/contract-kit/image'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import type { Suggestions } from './search.api.ts'

/** One suggestion. */
export interface Suggestion {
	id: string
	name: string
	to: string
	/** undefined if this kind has no pictures. */
	picture?: Image | null
	count: { number: number; unit: string } | null
}

/** Suggestions grouped by kind; empty groups are left out. */
export function groupsOf({ communities, users, posts }: Suggestions): { label: string; suggestions: Suggestion[] }[] {
	const groups = [
		{
			label: 'Communities',
			suggestions: communities.map(({ id, name, proPic, noMembers }) => ({
				id,
				name,
				to: paths.community(name),
				picture: proPic,
				count: { number: noMembers, unit: 'member' },
			})),
		},
		{
			label: 'People',
			suggestions: users.map(({ id, username, proPic }) => ({
				id,
				name: `@${username}`,
				to: paths.user(username),
				picture: proPic,
				count: null,
			})),
		},
		{
			label: 'Posts',
			suggestions: posts.map(({ id, publicId, title, communityName, noComments }) => ({
				id,
				name: title,
				to: paths.post(communityName, publicId),
				count: { number: noComments, unit: 'comment' },
			})),
		},
	]
	return groups.filter(({ suggestions }) => suggestions.length > 0)
}
