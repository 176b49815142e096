import { attack } from '../attacker.ts'
import { BulkSeeder } from '../matrix/bulk-seeder.ts'
import { pictureAs } from '../matrix/cells.ts'
import { createFixture, password } from '../matrix/fixture.ts'
import { type FuzzedSite, siteUrl } from './open-site.ts'
import type { PreparedCall, PreparedCalls } from './prepare-calls.ts'

/** What the roles matrix does without, created as an admin would: `prepared` with the ids of it. */
export async function addThings(site: FuzzedSite, prepared: PreparedCalls): Promise<PreparedCalls> {
	const seeder = new BulkSeeder()
	const { as } = await createFixture(seeder, site.secret, { role: 'admin', whose: 'own' })
	await seeder.flush(site.db)
	const send = async <T>(method: string, path: string, sent: object): Promise<T> => {
		const answer = await attack(site, { method, path, as, ...sent })
		if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
		return JSON.parse(answer.text) as T // the service holds it against its contract
	}
	const json = (body: object) => ({ body: JSON.stringify(body) })
	await send('PUT', '/api/site_settings', json({ embedHosts: ['blog.example'] }))
	const { issuer, client } = site.provider
	const issuerIds: string[] = []
	for (const body of [{ issuer, ...client }, ...others]) {
		const { issuers } = await send<{ issuers: { id: string }[] }>(
			'POST',
			'/api/_sign_in/issuers',
			json({ ...body, label: 'Works', password }),
		)
		issuerIds.push(issuers.at(-1)?.id ?? '')
	}
	const [real = '', ...spare] = issuerIds
	const home = await send<{ path: string }>('POST', '/api/_home_address', json({}))
	const { url } = await send<{ url: string }>('POST', '/api/_uploads', pictureAs('image'))
	const community = await send<{ id: string }>('POST', '/api/communities', json({ name: 'Added' }))
	const post = await send<{ publicId: string }>('POST', '/api/posts', json({ title: 'A post', community: 'Added' }))
	const at = `/api/posts/${post.publicId}/comments`
	const comment = await send<{ id: string }>('POST', at, json({ body: 'Words.' }))
	const archive = await fetch(`${site.url}/api/communities/${community.id}/archive`, { headers: { cookie: as.cookie } })
	const added: Record<string, Partial<PreparedCall> | ((index: number) => Partial<PreparedCall>)> = {
		'POST /api/_login/issuers/{issuerId}': { path: { issuerId: real } },
		'POST /api/_login/issuers/{issuerId}/logout': { path: { issuerId: real } },
		'PUT /api/_sign_in/issuers/{issuerId}': (index) => ({ path: { issuerId: spare[index % spare.length] ?? '' } }),
		'DELETE /api/_sign_in/issuers/{issuerId}': (index) => ({ path: { issuerId: spare[index % spare.length] ?? '' } }),
		'GET /home/{token}/feed.atom': { path: { token: home.path.split('/')[2] ?? '' } },
		'GET /images/{file}': { path: { file: url.split('/').at(-1) ?? '' } },
		// An admin's requests also change which sites may embed.
		'GET /embed/post/{postId}': { path: { postId: post.publicId } },
		'GET /embed/comment/{commentId}': { path: { commentId: comment.id } },
		'GET /api/oembed': { query: { url: `${siteUrl}/Added/post/${post.publicId}` } },
		'POST /api/community_imports': { body: { archive: Buffer.from(await archive.arrayBuffer()).toString('base64') } },
	}
	const anybody = prepared['GET /api/_initial'] ?? []
	const changed = Object.entries(added).map(([name, given]) => {
		const calls: readonly PreparedCall[] = prepared[name]?.length ? prepared[name] : anybody
		return [name, calls.map((call, index) => ({ ...call, ...(typeof given === 'function' ? given(index) : given) }))]
	})
	return { ...prepared, ...Object.fromEntries(changed) }
}

/** For removing: nobody logs in there. */
const others = ['one', 'two', 'three'].map((name) => ({ issuer: `https://${name}.example`, clientId: 'folkmoot' }))
