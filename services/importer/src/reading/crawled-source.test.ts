import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type JsonServer, startJsonServer } from '../../testing/json-server.ts'
import { kindsOf, readSource } from '../../testing/read-source.ts'
import { discuitAt } from '../sources/discuit/discuit.ts'
import { lemmyAt } from '../sources/lemmy/lemmy.ts'
import { piefedAt } from '../sources/piefed/piefed.ts'

let folder: string
let site: JsonServer
beforeEach(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'folkmoot-crawled-'))
	site = await startJsonServer()
})
afterEach(async () => {
	site.close()
	await rm(folder, { recursive: true })
})

const sample = async (name: string) =>
	gunzipSync(await readFile(path.join(import.meta.dirname, '../../testing/data', `${name}.json.gz`))).toString()
/** Serves a sample for each path, by a value of its query if the key ends with one. */
async function serve(answers: Record<string, string>): Promise<void> {
	for (const [address, text] of Object.entries(answers)) {
		const url = new URL(address, site.origin)
		site.app.get(url.pathname, (request, response, next) => {
			const isThis = [...url.searchParams].every(([name, value]) => (request.query[name] ?? '') === value)
			if (isThis) response.type('json').send(text)
			else next()
		})
	}
}

it('Lemmy: a community is fetched once, and read as files are', async () => {
	await serve({
		'/api/v3/community?name=menders': '{"community_view":{}}',
		'/api/v3/post/list?page_cursor=': await sample('lemmy/v3/post.list.page1'),
		'/api/v3/post/list?page_cursor=P168a': await sample('lemmy/v3/post.list.page2'),
		// Every page is this one.
		'/api/v3/comment/list': await sample('lemmy/v3/comment.list'),
	})
	const read = () => readSource(lemmyAt(site.pace), [`${site.origin}/c/menders`], { folder })
	const { rows } = await read()
	expect(kindsOf(rows)).toEqual({ community: 4, user: 32, post: 76, comment: 143 })
	expect(site.asked.map((address) => address.split('?')[0])).toEqual([
		...['/api/v3/community', '/api/v3/post/list', '/api/v3/post/list', '/api/v3/comment/list', '/api/v3/comment/list'],
	])
	expect((await read()).rows).toEqual(rows)
	expect(site.asked).toHaveLength(5)
})

it('PieFed: the replies of each post', async () => {
	const list = JSON.parse(await sample('piefed/post.list.page2'))
	await serve({
		'/api/alpha/community?name=menders': '{}',
		'/api/alpha/post/list?page=': JSON.stringify({ ...list, next_page: '2' }),
		'/api/alpha/post/list?page=2': '{"posts":[],"next_page":"3"}',
		'/api/alpha/post/replies': await sample('piefed/post.replies'),
	})
	const { rows } = await readSource(piefedAt(site.pace), [`${site.origin}/c/menders`], { folder })
	expect(kindsOf(rows)).toMatchObject({ post: 23, comment: 64 })
	expect(site.asked).toHaveLength(1 + 2 + 23)
})

it('Discuit: further comments of a long discussion', async () => {
	const post = JSON.parse(await sample('discuit/post-with-comments'))
	const comments = post.comments.splice(20)
	await serve({
		'/api/communities/Menders': JSON.stringify(post.community),
		'/api/posts?next=': JSON.stringify({ posts: [{ ...post, comments: null }], next: 'x' }),
		'/api/posts?next=x': '{"posts":[],"next":null}',
		[`/api/posts/${post.publicId}`]: JSON.stringify({ ...post, commentsNext: '5.a' }),
		[`/api/posts/${post.publicId}/comments?next=5.a`]: JSON.stringify({ comments, next: null }),
	})
	const { rows } = await readSource(discuitAt(site.pace), [`${site.origin}/Menders`], { folder })
	expect(kindsOf(rows)).toEqual({ community: 1, user: 1, post: 1, comment: 26 })
	expect(rows.find(({ kind }) => kind === 'post')).toMatchObject({ source: expect.stringContaining('/menders/post/') })
})

it('what was fetched before a site fails is read, then the failure is said; the next run goes on', async () => {
	let isBroken = true
	site.app.get('/api/v3/comment/list', (_request, response, next) => (isBroken ? void response.status(500).end() : next()))
	await serve({
		'/api/v3/community': '{}',
		'/api/v3/post/list': await sample('lemmy/v3/post.list.page2'),
		'/api/v3/comment/list': await sample('lemmy/v3/comment.list'),
	})
	const kinds: string[] = []
	const read = async () => {
		for await (const item of lemmyAt(site.pace).read([`${site.origin}/c/menders`], {
			host: null,
			community: null,
			mapping: null,
			folder,
			isStopped: () => false,
		}))
			if ('row' in item) kinds.push(item.row.kind)
	}
	await expect(read()).rejects.toThrow('it answers 500')
	expect(kinds.filter((kind) => kind === 'post')).toHaveLength(23)
	const before = site.asked.length
	isBroken = false
	await read()
	expect(site.asked.slice(before).every((address) => address.startsWith('/api/v3/comment/list'))).toBe(true)
})

it.each(['/c/', '/post/5', '/', '/c/a/b'])('%s is no community', async (address) => {
	await expect(readSource(lemmyAt(site.pace), [`${site.origin}${address}`], { folder })).rejects.toThrow(
		'is not the address of a community',
	)
	expect(site.asked).toEqual([])
})
