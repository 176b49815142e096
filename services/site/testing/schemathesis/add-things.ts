import { attack } from '../attacker.ts'
import { BulkSeeder } from '../matrix/bulk-seeder.ts'
import { pictureAs } from '../matrix/cells.ts'
import { createFixture } from '../matrix/fixture.ts'
import type { FuzzedSite } from './open-site.ts'
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
		const { issuers } = await send<{ issuers: { id: string }[] }>('POST', '/api/_sign_in/issuers', json({ ...body, label: 'Works' }))
		issuerIds.push(issuers.at(-1)?.id ?? '')
	}
	const [real = '', ...spare] = issuerIds
	const home = await send<{ path: string }>('POST', '/api/_home_address', json({}))
	const { url } = await send<{ url: string }>('POST', '/api/_uploads', pictureAs('image'))
	const file = url.split('/').at(-1) ?? ''
	const token = home.path.split('/')[2] ?? ''
	const added: Record<string, Record<string, readonly string[]>> = {
		'POST /api/_login/issuers/{issuerId}': { issuerId: [real] },
		'POST /api/_login/issuers/{issuerId}/logout': { issuerId: [real] },
		'PUT /api/_sign_in/issuers/{issuerId}': { issuerId: spare },
		'DELETE /api/_sign_in/issuers/{issuerId}': { issuerId: spare },
		'GET /home/{token}/feed.atom': { token: [token] },
		'GET /images/{file}': { file: [file] },
	}
	const anybody = prepared['GET /api/_initial'] ?? []
	const changed = Object.entries(added).map(([name, values]) => {
		const calls: readonly PreparedCall[] = prepared[name]?.length ? prepared[name] : anybody
		const path = (index: number) => Object.entries(values).map(([key, of]) => [key, of[index % of.length] ?? ''])
		return [name, calls.map((call, index) => ({ ...call, path: { ...call.path, ...Object.fromEntries(path(index)) } }))]
	})
	return { ...prepared, ...Object.fromEntries(changed) }
}

/** For removing: nobody logs in there. */
const others = ['one', 'two', 'three'].map((name) => ({ issuer: `https://${name}.example`, clientId: 'folkmoot' }))
