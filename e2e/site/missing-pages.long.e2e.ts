import { createList } from '@folkmoot/lists-contract/list-endpoints'
import { deleteComment } from '@folkmoot/post-contract/comment-endpoints'
import { deletePost } from '@folkmoot/post-contract/post-endpoints'
import { type APIRequestContext, expect } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { aComment, aCommunity, addressOf, aPost } from '../support/seed-client.ts'
import { visit } from '../support/visit.ts'

const notFound = "The page you're looking for does not exist."
const noId = '0123456789abcdef01234567'

async function statusesOf(request: APIRequestContext, paths: readonly string[]): Promise<[string, number][]> {
	const statuses: [string, number][] = []
	for (const path of paths) statuses.push([path, (await request.get(path, { maxRedirects: 0 })).status()])
	return statuses
}

const all = (paths: readonly string[], status: number) => paths.map((path): [string, number] => [path, status])

test('pages that do not exist are 404, for guests and members, and say so', async ({ admin, newMember, page, allowConsole }) => {
	test.setTimeout(120_000)
	allowConsole(/status of 40[04]/)
	const member = await newMember()
	const community = await aCommunity(admin.api)
	const [post, other] = [await aPost(admin.api, community), await aPost(admin.api, community)]
	const [comment, elsewhere] = [await aComment(admin.api, post, 'Here.'), await aComment(admin.api, other, 'Elsewhere.')]
	await admin.api.call(createList, { params: { username: admin.username }, body: { name: 'Hidden', displayName: 'Hidden', public: false } })

	const missing = [
		'/nothing_here',
		'/x/y/z',
		'/ab',
		'/not-a-name',
		'/rules/of/nothing',
		`/${community.name}/rules`,
		'/nothing_here/modlog',
		`/${community.name}/post/abcd0001`,
		`/${community.name}/post/toolongid`,
		`/${community.name}/post/-`,
		`${addressOf(post)}/${noId}`,
		`${addressOf(post)}/${elsewhere.id}`,
		`${addressOf(post)}/nonsense`,
		'/@nobody_at_all',
		'/@x',
		'/@not-a-name',
		'/@nobody_at_all/lists',
		`/@${admin.username}/lists/Nothing`,
		`/@${admin.username}/lists/Hidden`,
		`/@${admin.username}/nothing`,
	]
	const here = [
		addressOf(post),
		`${addressOf(post)}/${comment.id}`,
		`/${community.name}`,
		`/@${admin.username}`,
		`/@${admin.username}/lists`,
	]
	for (const { request } of [page, member.page]) {
		expect(await statusesOf(request, missing)).toEqual(all(missing, 404))
		expect(await statusesOf(request, here)).toEqual(all(here, 200))
	}
	const ofMembers = ['/decisions/nonsense', `/decisions/${noId}`, '/new?edit=abcd0001']
	expect(await statusesOf(page.request, [...ofMembers, `/${community.name}/modtools/rules`])).toEqual(
		all([...ofMembers, `/${community.name}/modtools/rules`], 302),
	)
	expect(await statusesOf(member.page.request, ofMembers)).toEqual(all(ofMembers, 404))
	expect(await statusesOf(member.page.request, [`/${community.name}/modtools/rules`, '/admin'])).toEqual(
		all([`/${community.name}/modtools/rules`, '/admin'], 403),
	)
	expect(
		await statusesOf(admin.page.request, [`/${community.name}/modtools/nothing`, '/nothing_here/modtools/rules', '/admin/nothing']),
	).toEqual(all([`/${community.name}/modtools/nothing`, '/nothing_here/modtools/rules', '/admin/nothing'], 404))

	for (const path of [`${addressOf(post)}/${noId}`, `/${community.name}/post/toolongid`, '/@x', '/ab']) {
		await visit(page, path)
		await expect(page.getByText(notFound)).toBeVisible()
		await expect(page).toHaveTitle(/not found/i)
	}
	await visit(page, `${addressOf(post)}/${noId}`)
	await expect(page.getByText('This comment no longer exists.')).toBeVisible()
	await page.getByRole('link', { name: 'Read the post' }).click()
	await expect(page.getByText('Here.')).toBeVisible()

	// What was deleted by its author still has its place.
	await admin.api.call(deleteComment, { params: { postId: post.publicId, commentId: comment.id }, query: {} })
	await admin.api.call(deletePost, { params: { postId: other.publicId }, query: {} })
	expect(await statusesOf(page.request, [addressOf(other)])).toEqual([[addressOf(other), 200]])
})
