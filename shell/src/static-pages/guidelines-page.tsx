import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import type { Head, HeadContext } from '@folkmoot/kit/pages/door.ts'
import { useSite } from '@folkmoot/kit/state'
import type { ReactNode } from 'react'
import { Document, type DocumentPart } from './document.tsx'

export function head({ site }: HeadContext): Head {
	return { title: 'Guidelines', description: `The rules that hold everywhere on ${site.name}.` }
}

export function Page(): ReactNode {
	const { name } = useSite()
	return (
		<Document
			title="Guidelines"
			lead={`These few rules hold everywhere on ${name}. Communities add rules of their own; none of them can take away from these.`}
			parts={parts}
			end={
				<>
					Do you run a community? Read the <Link to={paths.moderatorGuidelines()}>guidelines for moderators</Link>.
				</>
			}
		/>
	)
}

const parts: readonly DocumentPart[] = [
	{
		id: 'in-short',
		heading: 'In short',
		content: (
			<p>
				Behind every name is somebody. Argue with what they say as hard as you like, and leave them as they are. If you would not say it at
				a table with strangers, do not write it here.
			</p>
		),
	},
	{
		id: 'not-allowed',
		heading: 'What is not allowed',
		content: (
			<ul>
				<li>
					<strong>Spam.</strong> Advertising, the same thing posted over and over, links posted for the sake of their clicks.
				</li>
				<li>
					<strong>Porn.</strong> Sexually explicit texts, pictures and links.
				</li>
				<li>
					<strong>Racism and hate.</strong> Attacks on people for where they come from, how they look, what they believe, whom they love or
					who they are.
				</li>
				<li>
					<strong>Harassment.</strong> Threatening, insulting or following somebody around, here or by way of here.
				</li>
				<li>
					<strong>Doxing.</strong> Publishing what identifies or locates a person who did not publish it: names, addresses, workplaces,
					private pictures.
				</li>
				<li>
					<strong>Encouraging harm.</strong> Calling for violence, or urging anybody to hurt themselves or others.
				</li>
				<li>
					<strong>Brigading.</strong> Gathering people to flood another community or person with votes, posts or reports.
				</li>
			</ul>
		),
	},
	{
		id: 'what-happens',
		heading: 'What happens if I do it anyway',
		content: (
			<>
				<p>
					What breaks these rules is removed. Whoever keeps breaking them, or does so badly once, is suspended for a time or for good. The
					moderators of a community can also ban somebody from it.
				</p>
				<p>If you think that a decision was wrong, tell the admins. Say what happened and link to it; somebody will read it.</p>
			</>
		),
	},
	{
		id: 'report',
		heading: 'If you see it',
		content: (
			<p>
				Report it, in the menu of the post or comment, and move on. An angry answer gives it more readers. Vote for what is worth reading,
				not for those you agree with.
			</p>
		),
	},
]
