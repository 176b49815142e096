import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import type { Head, HeadContext } from '@folkmoot/kit/pages/door.ts'
import { useSite } from '@folkmoot/kit/state'
import type { ReactNode } from 'react'
import { Document, type DocumentPart } from './document.tsx'

export function head({ site }: HeadContext): Head {
	return { title: 'Guidelines for moderators', description: `What ${site.name} expects of those who run a community.` }
}

export function Page(): ReactNode {
	const { name } = useSite()
	return (
		<Document
			title="Guidelines for moderators"
			lead={`A community is as good as the people who look after it. This is what ${name} expects of them, and what they can expect of it.`}
			parts={parts}
			end={
				<>
					For everybody: <Link to={paths.guidelines()}>the guidelines of the site</Link>.
				</>
			}
		/>
	)
}

const parts: readonly DocumentPart[] = [
	{
		id: 'set-up',
		heading: 'Set the place up',
		content: (
			<p>
				Before you invite anybody, say what the community is about, give it a picture, and write down its rules: few, short, and such that
				two people would judge the same post alike. Post the first things yourself. An empty room stays empty.
			</p>
		),
	},
	{
		id: 'site-rules',
		heading: 'Uphold the rules of the site',
		content: (
			<p>
				The <Link to={paths.guidelines()}>guidelines</Link> hold in your community too, and come before its own rules. Remove what breaks
				them, and tell the admins of anything that a removal does not settle.
			</p>
		),
	},
	{
		id: 'be-there',
		heading: 'Be there',
		content: (
			<p>
				Look in on most days. Answer reports before they grow old. If you will be away, or there is more to do than you can, appoint
				somebody you trust; moderators rank by how long they have served.
			</p>
		),
	},
	{
		id: 'be-fair',
		heading: 'Be fair',
		content: (
			<>
				<p>Rules are for everybody, friends and critics alike. Let what you do fit what was done:</p>
				<ol>
					<li>A word first. Most people did not know, and will not do it again.</li>
					<li>Then remove the post or the comment.</li>
					<li>A ban for a time, and only for the stubborn or the malicious one for good.</li>
				</ol>
				<p>Whoever thinks that you were wrong may appeal to the admins, who look at both sides. Do not punish anybody for asking.</p>
			</>
		),
	},
	{
		id: 'say-why',
		heading: 'Say why',
		content: <p>Tell people which rule they broke, every time. A removal without a reason teaches nothing but resentment.</p>,
	},
	{
		id: 'stay-calm',
		heading: 'Stay calm, and be kind',
		content: (
			<p>
				You will be shouted at now and then. Do not shout back; let another moderator answer, or wait a day. You speak for the community
				only when you mark what you write as a moderator's: do that seldom. And thank people who make the place better. It is the part of
				the work that shows.
			</p>
		),
	},
]
