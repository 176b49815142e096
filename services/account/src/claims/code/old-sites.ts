import {
	discoursePost,
	discourseProfile,
	discuitItem,
	discuitProfile,
	lemmyItem,
	lemmyProfile,
	type ReadWritten,
	redditItem,
	redditProfile,
} from './written.ts'

/** An answer of a place's public API, by its path there. */
export interface ApiAnswer {
	path: string
	read: ReadWritten
	/** Nobody else can have written what `read` gives; others may edit the posts of a Discourse. */
	isAuthorsAlone: boolean
}

/** A kind of place whose API tells what its people have written apart. */
interface OldSite {
	/** The path of the profile for people, from a name that is safe in a path. */
	profilePage: (name: string) => string
	profile: (name: string) => ApiAnswer
	/** Of a post or comment, by the path of its page; null for another page. */
	item: (path: string) => ApiAnswer | null
}

const alone = (path: string, read: ReadWritten): ApiAnswer => ({ path, read, isAuthorsAlone: true })

const likeLemmy = (api: string): OldSite => ({
	profilePage: (name) => `/u/${name}`,
	profile: (name) => alone(`${api}/user?username=${name}`, lemmyProfile),
	item: (path) => {
		const [, kind, id] = /^\/(post|comment)\/(\d{1,15})\/?$/.exec(path) ?? []
		return (kind === 'post' || kind === 'comment') && id ? alone(`${api}/${kind}?id=${id}`, lemmyItem(kind, id)) : null
	},
})

export const oldSites: ReadonlyMap<string, OldSite> = new Map<string, OldSite>([
	['lemmy', likeLemmy('/api/v3')],
	['piefed', likeLemmy('/api/alpha')],
	[
		'discuit',
		{
			profilePage: (name) => `/@${name}`,
			profile: (name) => alone(`/api/users/${name}`, discuitProfile),
			item: (path) => {
				const [, post, comment] = /^\/[^/]+\/post\/(\w{1,20})(?:\/([\da-f]{24}))?\/?$/.exec(path) ?? []
				if (!post) return null
				return comment
					? alone(`/api/comments/${comment}`, discuitItem('id', comment))
					: alone(`/api/posts/${post}`, discuitItem('publicId', post))
			},
		},
	],
	[
		'reddit',
		{
			profilePage: (name) => `/user/${name}`,
			profile: (name) => alone(`/user/${name}/about.json`, redditProfile),
			item: (path) => {
				const [, post, comment] =
					/^\/(?:(?:r|u|user)\/[\w-]{1,40}\/)?comments\/([0-9a-z]{1,9})(?:\/[^/]*(?:\/([0-9a-z]{1,9}))?)?\/?$/i.exec(path) ?? []
				if (!post) return null
				const fullname = (comment ? `t1_${comment}` : `t3_${post}`).toLowerCase()
				return alone(`/api/info.json?id=${fullname}`, redditItem(fullname))
			},
		},
	],
	[
		'discourse',
		{
			profilePage: (name) => `/u/${name}`,
			profile: (name) => alone(`/u/${name}.json`, discourseProfile),
			item: (path) => {
				const [, topic, number] = /^\/t\/[^/]+\/(\d{1,12})\/(\d{1,9})\/?$/.exec(path) ?? []
				return topic && number ? { path: `/posts/by_number/${topic}/${number}.json`, read: discoursePost, isAuthorsAlone: false } : null
			},
		},
	],
])
