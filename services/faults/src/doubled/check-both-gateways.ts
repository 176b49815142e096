import { randomUUID } from 'node:crypto'
import { sha256 } from '@folkmoot/service-kit/secrets/sha256'
import sharp from 'sharp'
import { ApiClient } from '../../../../e2e/support/api-client.ts'

export interface CrossGatewayResult {
	/** What worked as it should, in words. */
	passed: string[]
	/** What did not. */
	inconsistencies: string[]
}

const password = 'a long enough phrase'
const attempts = 8

/** A member signs in at one gateway and continues at the other, as behind a load balancer; `community` already exists. */
export async function checkBothGateways(
	[firstUrl = '', secondUrl = '']: readonly string[],
	community: string,
): Promise<CrossGatewayResult> {
	const result: CrossGatewayResult = { passed: [], inconsistencies: [] }
	const record = (what: string, isRight: boolean) => void (isRight ? result.passed : result.inconsistencies).push(what)
	const [first, second] = [new ApiClient(firstUrl), new ApiClient(secondUrl)]
	const username = `both_${randomUUID().slice(0, 8)}`
	await first.send('POST', '/api/_signup', { username, password })
	copyCookies(first, second)
	record('a session of one gateway is valid at the other', (await nameAt(second)) === username)
	const title = randomUUID()
	const post = await second.send<{ publicId: string }>('POST', '/api/posts', { title, community, body: 'A text.' })
	record('its CSRF token is valid for writes there', post.status === 200)
	record('a post written at one is read at the other', await isReadable(first, post.body.publicId, title))
	const imageUrl = await postImage(first, second, community)
	record('an image uploaded at one is served by both, by any replica of media', await isSameEverywhere([firstUrl, secondUrl], imageUrl))
	record('a write sent to both with one key takes effect once', await appliesOnce(first, second, post.body.publicId))
	await second.send('POST', '/api/_login?action=logout', {})
	record('a logout at one takes effect at the other at once', (await nameAt(first)) === null)
	return result
}

function copyCookies(from: ApiClient, to: ApiClient): void {
	for (const [name, value] of from.cookies) to.cookies.set(name, value)
}

async function nameAt(client: ApiClient): Promise<string | null> {
	const { body } = await client.send<{ user: { username: string } | null }>('GET', '/api/_initial')
	return body.user?.username ?? null
}

async function isReadable(client: ApiClient, publicId: string, title: string): Promise<boolean> {
	for (let time = 0; time < attempts; time += 1) {
		const { body } = await client.send<{ title: string }>('GET', `/api/posts/${publicId}`)
		if (body.title !== title) return false
	}
	return true
}

/** Uploads at one gateway, posts at the other; returns its address. */
async function postImage(first: ApiClient, second: ApiClient, community: string): Promise<string> {
	const bytes = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#886644' } })
		.png()
		.toBuffer()
	const image = await first.upload<{ id: string; url: string }>('/api/_uploads', new Blob([Uint8Array.from(bytes)], { type: 'image/png' }))
	const body = { type: 'image', title: randomUUID(), community, images: [{ imageId: image.id }] }
	const { status } = await second.send('POST', '/api/posts', body)
	return status === 200 ? image.url : ''
}

async function isSameEverywhere(urls: readonly string[], path: string): Promise<boolean> {
	const replies = new Set<string>()
	for (let time = 0; time < attempts; time += 1) {
		for (const url of urls) {
			const answer = await fetch(url + path)
			replies.add(`${answer.status} ${sha256(Buffer.from(await answer.arrayBuffer()).toString('latin1'))}`)
		}
	}
	const [only = ''] = replies
	return path !== '' && replies.size === 1 && only.startsWith('200 ')
}

async function appliesOnce(first: ApiClient, second: ApiClient, publicId: string): Promise<boolean> {
	const [key, text] = [randomUUID(), randomUUID()]
	const say = (client: ApiClient) =>
		client.send<{ id: string }>(
			'POST',
			`/api/posts/${publicId}/comments`,
			{ body: text, parentCommentId: null },
			{ 'idempotency-key': key },
		)
	const responses = await Promise.all([say(first), say(second), say(first), say(second)])
	return responses.every(({ status }) => status === 200) && new Set(responses.map(({ body }) => body.id)).size === 1
}
