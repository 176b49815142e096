import { expect, it } from 'vitest'
import { judge } from './look-for-code.ts'
import {
	discoursePost,
	discourseProfile,
	discuitItem,
	discuitProfile,
	lemmyItem,
	lemmyProfile,
	type ReadWritten,
	redditItem,
	redditProfile,
} from './written.ts'

const code = 'ABCDEFGH2345'
const sought = { code, writtenSince: new Date('2020-06-15T12:00:00Z') }
const [before, after] = ['2019-01-01T00:00:00.000000Z', '2020-06-17T00:00:00Z']
const seconds = (time: string) => Date.parse(time) / 1_000
const text = `Hello ${code}`

const person = (over: object = {}) => ({ person_view: { person: { name: 'Ada', local: true, published: before, bio: text, ...over } } })
const post = (over: object = {}, creator: object = {}) => ({
	post_view: { post: { id: 12, name: 'Tea', body: text, ...over }, creator: { name: 'ada', local: true, ...creator } },
})
const comment = (over: object = {}, creator: object = {}) => ({
	comment_view: { comment: { id: 34, content: text, ...over }, creator: { name: 'ada', local: true, ...creator } },
})
const redditor = (over: object = {}) => ({
	kind: 't2',
	data: { name: 'ada', created_utc: seconds(before), subreddit: { public_description: text }, ...over },
})
const redditPost = (over: object = {}) => ({ data: { children: [{ data: { name: 't3_abc', author: 'ada', selftext: text, ...over } }] } })
const user = (over: object = {}) => ({ user: { username: 'ada', bio_raw: text, created_at: before, ...over } })
const lemmyPost = lemmyItem('post', '12')
const lemmyComment = lemmyItem('comment', '34')
const discuitPost = discuitItem('publicId', 'Abc1')

it.each<[string, ReadWritten, unknown, string]>([
	['Lemmy: a profile', lemmyProfile, person(), 'proof'],
	['Lemmy: a profile in another case', lemmyProfile, person({ name: 'aDA' }), 'proof'],
	['Lemmy: without the code', lemmyProfile, person({ bio: 'Hi.' }), 'absent'],
	['Lemmy: without a text', lemmyProfile, person({ bio: undefined }), 'absent'],
	['Lemmy: made after the author has written', lemmyProfile, person({ published: after }), 'newer'],
	['Lemmy: somebody else', lemmyProfile, person({ name: 'bob' }), 'unreachable'],
	['Lemmy: of that name, from another instance', lemmyProfile, person({ local: false }), 'unreachable'],
	['Lemmy: the display name is no text of theirs', lemmyProfile, person({ bio: '', display_name: code }), 'absent'],
	['PieFed: a profile', lemmyProfile, person({ name: undefined, user_name: 'ada', bio: undefined, about: text }), 'proof'],
	['PieFed: an extra field', lemmyProfile, person({ bio: '', extra_fields: [{ label: 'Code', text: code }] }), 'proof'],
	['Lemmy: a post of the author', lemmyPost, post(), 'proof'],
	['Lemmy: a post of somebody else', lemmyPost, post({}, { name: 'eve' }), 'unreachable'],
	['Lemmy: another post', lemmyPost, post({ id: 13 }), 'unreachable'],
	['Lemmy: a comment of the author', lemmyComment, comment(), 'proof'],
	['Lemmy: a comment below it is not looked at', lemmyPost, { ...post({ body: 'Hi.' }), comments: [comment()] }, 'absent'],
	['Lemmy: a comment where a post was asked for', lemmyPost, comment(), 'unreachable'],
	['PieFed: a comment', lemmyComment, comment({ content: undefined, body: text }, { name: undefined, user_name: 'ada' }), 'proof'],
	['Discuit: a profile', discuitProfile, { username: 'ada', aboutMe: text, createdAt: before }, 'proof'],
	['Discuit: a newer profile', discuitProfile, { username: 'ada', aboutMe: text, createdAt: after }, 'newer'],
	['Discuit: without a time', discuitProfile, { username: 'ada', aboutMe: text }, 'unreachable'],
	['Discuit: with a time that is null', discuitProfile, { username: 'ada', aboutMe: text, createdAt: null }, 'unreachable'],
	['Discuit: a post', discuitPost, { publicId: 'Abc1', username: 'ada', body: text, comments: [] }, 'proof'],
	['Discuit: a comment below it', discuitPost, { publicId: 'Abc1', username: 'ada', body: 'Hi.', comments: [{ body: code }] }, 'absent'],
	['Discuit: of a deleted account', discuitPost, { publicId: 'Abc1', username: 'ghost', body: text }, 'unreachable'],
	['Reddit: a profile', redditProfile, redditor(), 'proof'],
	['Reddit: a newer profile', redditProfile, redditor({ created_utc: seconds(after) }), 'newer'],
	['Reddit: a profile without a text', redditProfile, redditor({ subreddit: null }), 'absent'],
	['Reddit: a post', redditItem('t3_abc'), redditPost(), 'proof'],
	['Reddit: a deleted post', redditItem('t3_abc'), redditPost({ author: '[deleted]' }), 'unreachable'],
	['Reddit: another post', redditItem('t3_abd'), redditPost(), 'unreachable'],
	['Reddit: the title is no text of theirs', redditItem('t3_abc'), redditPost({ selftext: '', title: code }), 'absent'],
	['Discourse: a profile', discourseProfile, user(), 'proof'],
	['Discourse: a profile that was renamed', discourseProfile, user({ username: 'ada2' }), 'unreachable'],
	['Discourse: a newer profile', discourseProfile, user({ created_at: after }), 'newer'],
	['nothing', lemmyProfile, null, 'unreachable'],
	['a list', lemmyProfile, [], 'unreachable'],
	['a text', redditProfile, code, 'unreachable'],
	['wrong types', discourseProfile, user({ bio_raw: [code] }), 'unreachable'],
	['a time that is none', discuitProfile, { username: 'ada', aboutMe: text, createdAt: 'soon' }, 'unreachable'],
])('%s', (_what, read, answer, expected) => {
	expect(judge(answer, { read, author: 'ada', isAuthorsAlone: true }, sought)).toBe(expected)
})

it('what others may have edited proves nothing', () => {
	const api = { read: discoursePost, author: 'ada', isAuthorsAlone: false }
	expect(judge({ username: 'ada', raw: text }, api, sought)).toBe('found')
	expect(judge({ username: 'ada', cooked: `<p>${code}</p>` }, api, sought)).toBe('found')
	expect(judge({ username: 'eve', raw: text }, api, sought)).toBe('unreachable')
})
