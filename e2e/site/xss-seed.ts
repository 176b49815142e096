import type { Community } from '@folkmoot/community-contract/community'
import type { Post } from '@folkmoot/post-contract/post'
import type { Person } from '../support/accounts.ts'
import type { ApiClient } from '../support/api-client.ts'
import { uploadTestImage } from '../support/test-image.ts'
import { inFields, markdownVectors, vectors } from './xss-vectors/vectors.ts'

export interface Actors {
	admin: ApiClient
	writer: Person
	reader: Person
	community: Community
}

/** What was written, and how much the site refused. */
export interface SeedResult {
	/** Texts sent, one for each field. */
	sent: number
	refused: number
	/** Posts with the vectors in their bodies and comments. */
	posts: Post[]
}

/** Writes the vectors into every text field by the API, which bypasses client-side validation. */
export async function seedVectors({ admin, writer, reader, community }: Actors): Promise<SeedResult> {
	const seeded: SeedResult = { sent: 0, refused: 0, posts: [] }
	const send = async <T>(who: ApiClient, method: string, path: string, body?: unknown): Promise<T | null> => {
		const answer = await who.send<T>(method, path, body)
		seeded.sent += 1
		if (answer.status >= 500) throw new Error(`${method} ${path}: ${answer.status}`)
		if (answer.status < 400) return answer.body
		seeded.refused += 1
		return null
	}
	const here = `/api/communities/${community.id}`
	const post = (body: object) => send<Post>(writer.api, 'POST', '/api/posts', { community: community.name, ...body })

	for (const body of inFields(8_000)) {
		const made = await post({ title: 'A post of many words', body: `@${reader.username}\n\n${body}` })
		if (made) seeded.posts.push(made)
	}
	await runConcurrently(inFields(255), (title) => post({ title, body: title }))
	// Markdown vectors stand alone: one text could change the meaning of the next. Words follow, because a text that shows nothing is refused.
	await runConcurrently([...markdownVectors, ...inFields(500)], (vector, index) =>
		send(reader.api, 'POST', `/api/posts/${seeded.posts[index % seeded.posts.length]?.publicId}/comments`, { body: `${vector}\n\nWords.` }),
	)
	await runConcurrently(
		vectors.filter((vector) => /^\W*\w+:/.test(vector)),
		(url) => post({ type: 'link', title: 'A link', url }),
	)
	const picture = await uploadTestImage(writer.api, 8, 8)
	const [words = ''] = inFields(1_000)
	await send(writer.api, 'PUT', `/api/images/${picture.id}`, { altText: words })
	await post({ type: 'image', title: 'A picture', images: [{ imageId: picture.id, caption: words }] })

	await send(admin, 'PUT', here, { about: inFields(2_000)[0] })
	for (const rule of inFields(512).slice(0, 8)) await send(admin, 'POST', `${here}/rules`, { rule, description: rule })
	for (const text of inFields(2_000).slice(0, 5)) await send(admin, 'POST', `${here}/members/${writer.username}/notes`, { text })
	for (const name of inFields(80).slice(0, 8)) await send(admin, 'POST', `${here}/automatic-rules`, automaticRule(name))
	for (const about of seeded.posts.slice(0, 3))
		await send(reader.api, 'POST', '/api/_report', { type: 'post', targetId: about.id, reason: 1 })
	for (const [index, vector] of vectors.slice(0, 5).entries()) {
		const removedPost = await post({ title: vector.slice(0, 255), body: String(index) })
		if (removedPost)
			await send(admin, 'DELETE', `/api/posts/${removedPost.publicId}?deleteAs=mods&reason=${encodeURIComponent(vector.slice(0, 512))}`)
	}

	await send(writer.api, 'POST', '/api/_settings?action=updateProfile', { aboutMe: inFields(10_000)[0] })
	for (const [index, displayName] of vectors
		.filter(({ length }) => length <= 50)
		.slice(0, 20)
		.entries())
		await send(writer.api, 'POST', `/api/users/${writer.username}/lists`, {
			name: `list_${index}`,
			displayName,
			description: inFields(10_000)[0],
			public: true,
		})
	await send(writer.api, 'POST', '/api/community_requests', { name: `Wish_${community.name}`.slice(0, 21), note: inFields(500)[0] })
	await send(writer.api, 'PUT', '/api/drafts/post', {
		content: { title: vectors[0], body: inFields(8_000)[0], community: community.name, kind: 'text' },
		writer: 'a-writer-1',
		seq: 1,
	})
	// Names may only have letters, digits and underscores.
	await runConcurrently(vectors.slice(0, 10), async (vector) => {
		await send(admin, 'POST', '/api/communities', { name: vector.slice(0, 21) })
		await send(writer.api, 'POST', `/api/users/${writer.username}/lists`, { name: vector.slice(0, 21) })
	})
	return seeded
}

const automaticRule = (name: string) => ({
	name,
	kinds: 'both',
	action: 'remove',
	reason: name,
	conditions: { words: { list: [name], match: 'part' }, links: null, youngerThanDays: null, fewerPointsThan: null, pace: null },
})

/** Runs the work with limited concurrency. */
async function runConcurrently<T>(all: readonly T[], work: (item: T, index: number) => Promise<unknown>): Promise<void> {
	const queue = all.entries()
	const runWorker = async () => {
		for (const [index, item] of queue) await work(item, index)
	}
	await Promise.all([runWorker(), runWorker(), runWorker(), runWorker()])
}
