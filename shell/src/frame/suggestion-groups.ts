import type { Image } from '@folkmoot/contract-kit/image'
import { formatShortCount } from '@folkmoot/kit/content/format-count.ts'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { t } from './later-text.ts'
import type { Suggestions } from './search.api.ts'
import { t as tFrame } from './text.ts'

/** One suggestion. */
export interface Suggestion {
	id: string
	name: string
	to: string
	/** undefined if this kind has no pictures. */
	picture?: Image | null
	/** How many members or comments it has. */
	count: string | null
}

/** Suggestions grouped by kind; empty groups are left out. */
export function groupsOf({ communities, users, posts }: Suggestions): { label: string; suggestions: Suggestion[] }[] {
	const groups = [
		{
			label: tFrame('communities'),
			suggestions: communities.map(({ id, name, proPic, noMembers }) => ({
				id,
				name,
				to: paths.community(name),
				picture: proPic,
				count: t('members', { count: noMembers, shown: formatShortCount(noMembers) }),
			})),
		},
		{
			label: t('people'),
			suggestions: users.map(({ id, username, proPic }) => ({
				id,
				name: `@${username}`,
				to: paths.user(username),
				picture: proPic,
				count: null,
			})),
		},
		{
			label: t('posts'),
			suggestions: posts.map(({ id, publicId, title, communityName, noComments }) => ({
				id,
				name: title,
				to: paths.post(communityName, publicId),
				count: t('comments', { count: noComments, shown: formatShortCount(noComments) }),
			})),
		},
	]
	return groups.filter(({ suggestions }) => suggestions.length > 0)
}
