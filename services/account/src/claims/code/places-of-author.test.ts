import { describe, expect, it } from 'vitest'
import { parseAuthorKey } from './author-key.ts'
import { placesOf } from './places-of-author.ts'

const community = 'a'.repeat(24)
const profileAt = (host: string, path: string) => ({ host, path })
const placesFor = (
	importKey: string,
	{ oldProfile = null, originals = [], isUnnamed = false }: Partial<Parameters<typeof placesOf>[0]> = {},
) =>
	placesOf({ importKey, isUnnamed, originals, oldProfile }).map(({ address, fetched, api }) =>
		[address, fetched, api ? (api.isAuthorsAlone ? 'alone' : 'shared') : 'page'].join(' '),
	)

describe('the key of an author', () => {
	it.each([
		['lemmy-lem.example:ada', { source: 'lemmy', host: 'lem.example', name: 'ada', communityId: null }],
		[`in-${community}:reddit:ada`, { source: 'reddit', host: null, name: 'ada', communityId: community }],
		['stack-exchange-cooking.example:ada', { source: 'stack-exchange', host: 'cooking.example', name: 'ada', communityId: null }],
		['lemmy-lem.example:ada@other.example', { source: 'lemmy', host: 'lem.example', name: 'ada@other.example', communityId: null }],
		['archive site.example ada', null],
		['archive gone', null],
		['in-xyz:reddit:ada', null],
		['lemmy-lem.example:', null],
	])('%s', (key, expected) => {
		expect(parseAuthorKey(key)).toEqual(expected)
	})
})

describe('the old profile', () => {
	it.each([
		['reddit:ada_b', {}, 'https://www.reddit.com/user/ada_b https://www.reddit.com/user/ada_b/about.json alone'],
		// Whatever host an import was told: there is one Reddit.
		['reddit-evil.example:ada', {}, 'https://www.reddit.com/user/ada https://www.reddit.com/user/ada/about.json alone'],
		['lemmy-lem.example:ada', {}, 'https://lem.example/u/ada https://lem.example/api/v3/user?username=ada alone'],
		[
			'lemmy:ada',
			{ oldProfile: profileAt('lem.example', '/u/ada') },
			'https://lem.example/u/ada https://lem.example/api/v3/user?username=ada alone',
		],
		['lemmy-lem.example:ada@other.example', {}, 'https://other.example/u/ada https://other.example/api/v3/user?username=ada alone'],
		['piefed-pie.example:ada', {}, 'https://pie.example/u/ada https://pie.example/api/alpha/user?username=ada alone'],
		['discuit-discuit.example:ada', {}, 'https://discuit.example/@ada https://discuit.example/api/users/ada alone'],
		[
			'discourse-www.forum.example:a.b-c',
			{ oldProfile: profileAt('forum.example', '/u/a.b-c') },
			'https://www.forum.example/u/a.b-c https://www.forum.example/u/a.b-c.json alone',
		],
		['discourse-forum.example:жук', {}, 'https://forum.example/u/%D0%B6%D1%83%D0%BA https://forum.example/u/%D0%B6%D1%83%D0%BA.json alone'],
		[
			'phpbb-forum.example:ada',
			{ oldProfile: profileAt('forum.example', '/memberlist.php?mode=viewprofile&u=7') },
			'https://forum.example/memberlist.php?mode=viewprofile&u=7 https://forum.example/memberlist.php?mode=viewprofile&u=7 page',
		],
	])('of %s %j', (key, given, expected) => {
		expect(placesFor(key, given)).toEqual([expected])
	})

	it.each([
		['nothing is known of where it was', 'lemmy:ada', {}],
		['what is known contradicts itself', 'lemmy-lem.example:ada', { oldProfile: profileAt('evil.example', '/u/ada') }],
		['the name is a path', 'discuit-discuit.example:..', {}],
		['the name has a slash', 'discuit-discuit.example:a/b', {}],
		['the name has a query', 'reddit:a?b=c', {}],
		['the name was shortened', `lemmy-lem.example:${'x'.repeat(61)}`, {}],
		['the author is shown without a name', 'reddit:ada', { isUnnamed: true }],
		['a board has no address of it', 'phpbb-forum.example:ada', {}],
		['the account came in another way', 'archive site.example ada', {}],
	])('is looked at nowhere if %s', (_why, key, given) => {
		expect(placesFor(key, given)).toEqual([])
	})
})

describe('an original', () => {
	it.each([
		['reddit:ada', 'https://www.reddit.com/r/tea/comments/abc12/a_title/', 'https://www.reddit.com/api/info.json?id=t3_abc12 alone'],
		['reddit:ada', 'https://old.reddit.com/r/tea/comments/abc12/a_title/DEF34/', 'https://www.reddit.com/api/info.json?id=t1_def34 alone'],
		['lemmy-lem.example:ada', 'https://lem.example/post/12', 'https://lem.example/api/v3/post?id=12 alone'],
		['lemmy-lem.example:ada', 'https://lem.example/comment/34', 'https://lem.example/api/v3/comment?id=34 alone'],
		['piefed-pie.example:ada', 'https://pie.example/comment/34', 'https://pie.example/api/alpha/comment?id=34 alone'],
		['discuit-d.example:ada', 'https://d.example/tea/post/Ab_c1234', 'https://d.example/api/posts/Ab_c1234 alone'],
		['discuit-d.example:ada', `https://d.example/tea/post/Abc12345/${community}`, `https://d.example/api/comments/${community} alone`],
		['discourse-f.example:ada', 'https://f.example/t/a-title/12/3', 'https://f.example/posts/by_number/12/3.json shared'],
		// Of another host, or of another form: only the page, which proves nothing.
		['lemmy-lem.example:ada', 'https://evil.example/post/12', 'https://evil.example/post/12 page'],
		['lemmy-lem.example:ada', 'https://lem.example/post/12/34', 'https://lem.example/post/12/34 page'],
		['csv:ada', 'http://blog.example/a', 'http://blog.example/a page'],
	])('of %s at %s', (key, original, expected) => {
		expect(placesFor(key, { originals: [original], isUnnamed: true })).toEqual([`${original} ${expected}`])
	})

	it.each(['mailto:ada@example.org', 'file:///etc/passwd', 'no address'])('at %s is not looked at', (original) => {
		expect(placesFor('csv:ada', { originals: [original] })).toEqual([])
	})
})
