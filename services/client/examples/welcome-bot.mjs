// @ts-check
import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from '@folkmoot/client'

// Welcomes each new post in a community, once. Its key needs the scopes "read" and "write".
// SITE=https://talk.example KEY=fm_… COMMUNITY=Kitchen node welcome-bot.mjs [--once]

const { SITE = 'http://127.0.0.1:8080', KEY = '', COMMUNITY = '' } = process.env
const pauseMs = 30_000
/** What is older was welcomed by an earlier run, or never will be. */
const newestMs = 60 * 60 * 1_000

const client = createClient({
	site: SITE,
	key: KEY,
	onDeprecated: ({ call, sunset }) => console.warn(`${call} is deprecated, and may be gone ${sunset?.toDateString() ?? 'one day'}.`),
})

async function welcomeNewPosts() {
	const latest = await client.GET('/api/posts', { params: { query: { community: COMMUNITY, sort: 'latest' } } })
	if (latest.error) throw new Error(latest.error.message)
	const isNew = (/** @type {string} */ createdAt) => Date.now() - Date.parse(createdAt) < newestMs
	for (const { publicId, author, createdAt } of latest.data.posts) if (isNew(createdAt)) await welcome(publicId, author?.username)
}

/** Tells apart what it has welcomed by the idempotency key: a repeated one changes nothing, whoever stopped the bot in between. */
async function welcome(/** @type {string} */ postId, name = 'you') {
	const { error, response } = await client.POST('/api/posts/{postId}/comments', {
		params: { path: { postId }, header: { 'Idempotency-Key': `welcome-${postId}` } },
		body: { body: `Welcome, ${name}!` },
	})
	if (error?.code === 'post_locked') return
	if (error) throw new Error(error.message)
	if (response.headers.has('idempotent-replayed')) return
	console.log(response.status === 202 ? `${postId}: waits for a moderator` : `${postId}: welcomed`)
}

do await welcomeNewPosts()
while (!process.argv.includes('--once') && (await wait(pauseMs, true)))
