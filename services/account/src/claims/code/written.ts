import { z } from 'zod'

/** What an answer of an old place says that one person has written. */
export interface Written {
	/** The name of that person there. */
	author: string
	text: string
	/** When the profile was made; missing for posts and comments. */
	since?: Date
}

/** Reads an answer; null for what is not as expected. */
export type ReadWritten = (answer: unknown) => Written | null

const text = z.string().nullish()
/** null is no time: it would be that of 1970. */
const time = z.string().pipe(z.coerce.date())

function reader<T>(schema: z.ZodType<T>, writtenIn: (answer: T) => Written | null): ReadWritten {
	return (answer) => {
		const { success, data } = schema.safeParse(answer)
		return success ? writtenIn(data) : null
	}
}

const joined = (...texts: readonly (string | null | undefined)[]) => texts.filter(Boolean).join('\n')

// Lemmy calls the fields name and bio, PieFed user_name and about.
const person = z.object({ name: text, user_name: text, bio: text, about: text, local: z.literal(true) })
const nameOf = ({ name, user_name }: z.output<typeof person>) => name ?? user_name ?? ''
const extraFields = z.array(z.object({ text })).nullish()

/** `GET /api/v3/user` of Lemmy, `GET /api/alpha/user` of PieFed. */
export const lemmyProfile = reader(
	z.object({ person_view: z.object({ person: person.extend({ published: time, extra_fields: extraFields }) }) }),
	({ person_view: { person: one } }) => ({
		author: nameOf(one),
		text: joined(one.bio, one.about, ...(one.extra_fields ?? []).map((field) => field.text)),
		since: one.published,
	}),
)

const lemmyContent = z.object({ id: z.int(), body: text, content: text })
const lemmyPost = z.object({ post_view: z.object({ post: lemmyContent, creator: person }) })
const lemmyComment = z.object({ comment_view: z.object({ comment: lemmyContent, creator: person }) })

/** `GET …/post?id=` and `GET …/comment?id=` of both. */
export function lemmyItem(kind: 'post' | 'comment', id: string): ReadWritten {
	const writtenIn = (item: z.output<typeof lemmyContent>, creator: z.output<typeof person>) =>
		String(item.id) === id ? { author: nameOf(creator), text: joined(item.content, item.body) } : null
	return kind === 'post'
		? reader(lemmyPost, ({ post_view: { post, creator } }) => writtenIn(post, creator))
		: reader(lemmyComment, ({ comment_view: { comment, creator } }) => writtenIn(comment, creator))
}

/** `GET /api/users/NAME` of Discuit. */
export const discuitProfile = reader(
	z.object({ username: z.string(), aboutMe: text, createdAt: time }),
	({ username, aboutMe, createdAt }) => ({ author: username, text: aboutMe ?? '', since: createdAt }),
)

/** `GET /api/posts/PUBLICID` and `GET /api/comments/ID` of Discuit. */
export const discuitItem = (field: 'publicId' | 'id', id: string): ReadWritten =>
	reader(z.object({ username: z.string(), body: text, id: text, publicId: text }), (item) =>
		item[field] === id ? { author: item.username, text: item.body ?? '' } : null,
	)

/** `GET /user/NAME/about.json` of Reddit. */
export const redditProfile = reader(
	z.object({
		data: z.object({ name: z.string(), created_utc: z.number(), subreddit: z.object({ public_description: text }).nullish() }),
	}),
	({ data }) => ({
		author: data.name,
		text: data.subreddit?.public_description ?? '',
		since: new Date(data.created_utc * 1_000),
	}),
)

/** `GET /api/info.json?id=t3_…` of Reddit: of a post or a comment. */
export const redditItem = (fullname: string): ReadWritten =>
	reader(
		z.object({
			data: z.object({
				children: z.array(z.object({ data: z.object({ name: z.string(), author: z.string(), selftext: text, body: text }) })),
			}),
		}),
		({ data }) => {
			const item = data.children[0]?.data
			return item?.name === fullname ? { author: item.author, text: joined(item.selftext, item.body) } : null
		},
	)

/** `GET /u/NAME.json` of Discourse. */
export const discourseProfile = reader(
	z.object({ user: z.object({ username: z.string(), bio_raw: text, created_at: time }) }),
	({ user }) => ({ author: user.username, text: user.bio_raw ?? '', since: user.created_at }),
)

/** `GET /posts/by_number/TOPIC/NUMBER.json` of Discourse: of one post, which others may have edited too. */
export const discoursePost = reader(z.object({ username: z.string(), raw: text, cooked: text }), ({ username, raw, cooked }) => ({
	author: username,
	text: joined(raw, cooked),
}))
