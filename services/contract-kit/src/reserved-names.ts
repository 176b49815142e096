/**
 * Names that no member and no community may have (rule accounts-2), in lower case: every top-level path of the site, present
 * or likely, and names that could pass for the site itself. Common words stay free for communities.
 */
export const reservedNames: readonly string[] =
	`about abuse account admin administrator admins all anonymous api app assets auth badges bookmarks communities community
	community_requests contact decisions deleted embed everyone favicon feed feeds folkmoot ghost guest guidelines healthz held here hidden
	home hostmaster icons images index internal ipblocks legal lists localhost login logout manifest markdown_guide mod moderating
	moderator moderator_guidelines moderators modlog modmail modqueue mods modtools muted new no_reply nobody nodeinfo none noreply
	notifications null oembed official offline opensearch postmaster privacy privacy_policy profile readyz register remotes report reports
	reset_password robots root rss search security server service settings shell signin signout signup site sitemap static submit
	subscriptions sw system terms undefined unknown upload uploads user username users verify_email webmaster www`.split(/\s+/)

const reserved = new Set(reservedNames)

/** Whether a name is reserved for the site; an underscore before or after makes no other name of it. */
export function isReservedName(name: string): boolean {
	const parts = name.toLowerCase().split('_')
	const isFull = (part: string) => part !== ''
	return reserved.has(parts.slice(Math.max(0, parts.findIndex(isFull)), parts.findLastIndex(isFull) + 1).join('_'))
}
