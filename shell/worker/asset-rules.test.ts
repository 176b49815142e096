import { describe, expect, it } from 'vitest'
import { isHashedFile } from '../src/offline/offline-cache.ts'
import { areasInUse, outdatedAssets } from './asset-rules.ts'

const built = {
	shell: ['/assets/shell/main.0123456789.js'],
	'mf-feeds': ['/assets/mf-feeds/remoteEntry.aaaaaaaaaa.js'],
	'mf-admin': ['/assets/mf-admin/remoteEntry.bbbbbbbbbb.js'],
}

describe('cached files', () => {
	it.each([
		['/assets/mf-feeds/remoteEntry.0123456789.js', true],
		['/assets/shell/inter.0123456789.woff2', true],
		['/assets/mf-feeds/remoteEntry.0123456789.js?retry=1', false],
		['/assets/mf-feeds/mf-manifest.json', false],
		['/images/0123456789.jpeg', false],
		['/api/posts', false],
	])('%s: %s', (path, expected) => expect(isHashedFile(new URL(path, 'http://x'))).toBe(expected))

	it('belong to areas in use', () => {
		expect(areasInUse(built, ['/assets/mf-feeds/remote.cccccccccc.js', '/remotes.json'], ['shell'])).toEqual(['shell', 'mf-feeds'])
	})

	it('are evicted when their area is rebuilt', () => {
		const cached = ['/remotes.json', '/assets/mf-feeds/remoteEntry.aaaaaaaaaa.js', '/assets/mf-feeds/remoteEntry.dddddddddd.js']
		expect(outdatedAssets(built, cached)).toEqual(['/assets/mf-feeds/remoteEntry.dddddddddd.js'])
	})
})
