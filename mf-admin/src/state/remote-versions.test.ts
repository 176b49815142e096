import { expect, it } from 'vitest'
import { remoteVersions } from './remote-versions.ts'

const manifest = JSON.stringify([
	{ name: 'mf_feeds', entry: '/assets/mf-feeds/remoteEntry.aaaa111111.js' },
	{ name: 'mf_post', entry: '/assets/mf-post/remoteEntry.bbbb222222.js' },
])

it('reports the loaded and the built version of each remote', () => {
	const built = {
		'mf-feeds': ['/assets/mf-feeds/chunk.1.js', '/assets/mf-feeds/remoteEntry.aaaa111111.js'],
		'mf-post': ['/assets/mf-post/remoteEntry.cccc333333.js'],
		'mf-lists': ['/assets/mf-lists/remoteEntry.dddd444444.js'],
	}
	const versions = remoteVersions(manifest, built)
	const expected = [
		{ name: 'feeds', loaded: 'aaaa111111', built: 'aaaa111111', release: null, tried: null },
		{ name: 'post', loaded: 'bbbb222222', built: 'cccc333333', release: null, tried: null },
		{ name: 'community', loaded: null, built: null, release: null, tried: null },
		{ name: 'modtools', loaded: null, built: null, release: null, tried: null },
		{ name: 'lists', loaded: null, built: 'dddd444444', release: null, tried: null },
		{ name: 'admin', loaded: null, built: null, release: null, tried: null },
	]
	expect(versions).toEqual(expect.arrayContaining(expected))
	const released = { 'mf-post': { current: '3-aaaaaaaaaa', canary: { version: '4-bbbbbbbbbb', percent: 10 } } }
	const post = remoteVersions(manifest, built, released).find(({ name }) => name === 'post')
	expect(post).toMatchObject({ release: '3-aaaaaaaaaa', tried: { version: '4-bbbbbbbbbb', percent: 10 } })
	expect(remoteVersions('', {}).every(({ loaded, built: now }) => loaded === null && now === null)).toBe(true)
})
