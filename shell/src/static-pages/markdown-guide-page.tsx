import { CodeBlock } from '@folkmoot/kit/content/code/code-block.tsx'
import { Markdown } from '@folkmoot/kit/content/markdown.tsx'
import type { Head } from '@folkmoot/kit/pages/remote-module.ts'
import type { ReactNode } from 'react'
import { Document } from './document.tsx'
import { type MarkdownExample, markdownExamples } from './markdown-examples.ts'
import styles from './markdown-guide-page.module.css'

export function head(): Head {
	return {
		title: 'Markdown guide',
		description: 'How to write bold, links, names, lists, quotes, code, tables, spoilers and footnotes in posts and comments.',
	}
}

export function Page(): ReactNode {
	return (
		<Document
			title="Markdown guide"
			lead="Posts and comments are plain text with a few symbols for formatting. They are optional; here is what they do."
			parts={[...markdownExamples.map(partFor), { id: 'not-supported', heading: 'Not supported', content: <NotSupported /> }]}
		/>
	)
}

function partFor(example: MarkdownExample) {
	return { id: example.id, heading: example.heading, content: <Example {...example} /> }
}

function Example({ about, source, tree }: MarkdownExample): ReactNode {
	return (
		<>
			<p>{about}</p>
			<div className={styles.example}>
				<figure className={styles.side}>
					<figcaption>You write</figcaption>
					<pre className={styles.source}>{source}</pre>
				</figure>
				<figure className={styles.side}>
					<figcaption>You get</figcaption>
					<div className={styles.result}>
						<Markdown tree={tree} codeBlock={CodeBlock} />
					</div>
				</figure>
			</div>
		</>
	)
}

function NotSupported(): ReactNode {
	return (
		<ul>
			<li>
				<strong>Images</strong> are not supported in Markdown. An image written as <code>![a cat](address)</code> becomes a link. To show a
				picture, create an image post.
			</li>
			<li>
				<strong>Raw HTML</strong> is not supported: tags are removed, and the text between them is kept.
			</li>
			<li>
				<strong>Headings</strong> become bold lines of normal size.
			</li>
		</ul>
	)
}
