import { textToMarkdown } from '@folkmoot/markdown/bbcode-to-markdown'

interface File {
	id: string
	name: string
}

/** The files that are attached to posts; `addressOf` says where one is, or null. */
export function createFiles(addressOf: (id: string) => string | null) {
	const byPost = new Map<string, File[]>()
	const byId = new Map<string, File>()
	const used = new Set<string>()
	const use = (file: File | undefined) => {
		if (!file) return null
		used.add(file.id)
		return { name: file.name, url: addressOf(file.id) }
	}
	return {
		add: (post: string, file: File) => {
			byPost.set(post, [...(byPost.get(post) ?? []), file])
			byId.set(file.id, file)
		},
		byId: (id: string) => use(byId.get(id)),
		named: (post: string, name: string) => use(byPost.get(post)?.find((file) => file.name === name)),
		/** A post's text and the files that it does not mention, where they can be linked. */
		withRest: (post: string, body: string): string => {
			const rest = (byPost.get(post) ?? []).filter(({ id }) => !used.has(id))
			const links = rest.flatMap(({ id, name }) => {
				const url = addressOf(id)
				return url === null ? [] : [`[${textToMarkdown(name)}](${url})`]
			})
			return [body, ...links].filter(Boolean).join('\n\n')
		},
	}
}
