import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import type { Head, HeadContext } from '@folkmoot/kit/pages/remote-module.ts'
import { useSite } from '@folkmoot/kit/state'
import type { ReactNode } from 'react'
import { Document, type DocumentPart } from './document.tsx'

export function head({ site }: HeadContext): Head {
	return { title: 'Privacy policy', description: `What ${site.name} stores about you, why, and how to delete it.` }
}

export function Page(): ReactNode {
	const { name } = useSite()
	return (
		<Document
			title="Privacy policy"
			lead={`${name} stores only what it needs to work and shares it with nobody. There are no ads, no trackers and no third-party analytics.`}
			parts={partsFor(name)}
			end={
				<>
					See also the <Link to={paths.terms()}>terms</Link>.
				</>
			}
		/>
	)
}

function partsFor(name: string): DocumentPart[] {
	return [
		{ id: 'visits', heading: 'When you visit', content: <Visits /> },
		{ id: 'account', heading: 'When you have an account', content: <Account /> },
		{ id: 'extras', heading: 'What you can choose to add', content: <Extras /> },
		{ id: 'public', heading: 'What everyone can see', content: <Public /> },
		{ id: 'cookies', heading: 'Cookies and data on your device', content: <OnDevice /> },
		{ id: 'others', heading: 'Other companies', content: <Others name={name} /> },
		{ id: 'deleting', heading: 'Deleting your data', content: <Deleting /> },
	]
}

function Visits(): ReactNode {
	return (
		<>
			<p>For every request, whether you are logged in or not, we collect:</p>
			<ul>
				<li>your IP address,</li>
				<li>browser information, as your browser sends it,</li>
				<li>the time of the request.</li>
			</ul>
			<p>We use these only to keep the site running, limit abuse and investigate errors.</p>
		</>
	)
}

function Account(): ReactNode {
	return (
		<ul>
			<li>Your username, and your email address if you gave one. Only you and the admins can see the address.</li>
			<li>Your password, stored only as a hash: nobody can read it, not even admins.</li>
			<li>
				For each login session: its time, IP address and browser, until you log out or have not used it for 360 days. For your account: when
				it was created and last used, and from which IP addresses. Your <Link to={paths.settings()}>settings</Link> list your sessions and
				let you end them.
			</li>
			<li>
				Your activity: posts, comments, votes, the communities you join, your lists, and what you mute, hide or report. Camera data, such as
				location, is removed from images before they are stored.
			</li>
			<li>
				Which posts you open, and when you first and last opened them, so that new comments can be marked. This is deleted a year after your
				last visit to the post.
			</li>
			<li>Your 200 newest notifications.</li>
			<li>Your settings. Settings for one device stay on that device.</li>
		</ul>
	)
}

function Extras(): ReactNode {
	return (
		<>
			<p>All of this is optional. It is stored until you turn it off or delete your account.</p>
			<ul>
				<li>
					<strong>Push notifications.</strong> The push address issued by your browser, and a key. Messages pass through your browser
					maker’s push service, which can see that and when one was sent. They are encrypted, so it cannot read them.
				</li>
				<li>
					<strong>Email.</strong> If this site sends email, it does so only to confirm your address, to tell you that it was changed, or
					when someone asks to reset your password. There are no newsletters.
				</li>
				<li>
					<strong>Passkeys.</strong> The public half of each key, its name, and when it was created and last used. The secret half, and your
					fingerprint or face, never leave your device.
				</li>
				<li>
					<strong>Authenticator app.</strong> The secret shared with the app, encrypted, and recovery codes as hashes.
				</li>
			</ul>
		</>
	)
}

function Public(): ReactNode {
	return (
		<>
			<p>
				Your username, picture and profile text, your points and badges, your posts and comments, your public lists, and the communities you
				moderate. Search engines can read these too.
			</p>
			<p>Your votes, what you read, and whom or what you mute are never shown to anyone.</p>
		</>
	)
}

function OnDevice(): ReactNode {
	return (
		<>
			<p>All cookies are set by this site, for this site. None tracks you anywhere else.</p>
			<ul>
				<li>
					<code>sid</code>: keeps you logged in.
				</li>
				<li>
					<code>csrftoken</code>: protects you against forged requests.
				</li>
				<li>
					<code>theme</code>, <code>font</code>, <code>feed_layout</code>, <code>feed_sort</code>, <code>infinite_scrolling</code>,{' '}
					<code>videos</code>, <code>keys</code>, <code>language</code>: your display choices, once you have made them.
				</li>
			</ul>
			<p>
				Your browser also keeps drafts of what you write, recently read pages for offline reading, anything waiting to be sent, and which
				prompts you have dismissed. Logging out removes the saved pages.
			</p>
		</>
	)
}

function Others({ name }: { name: string }): ReactNode {
	return (
		<p>
			{name} does not sell or share any of this, unless legally required to. YouTube videos linked in posts play inside the post for
			members: when you scroll near one, your browser loads it from YouTube, which can see that. Without an account, nothing is loaded from
			YouTube until you ask for it. You can turn embeds off, or be asked each time, in your <Link to={paths.settings()}>settings</Link>.
			Links lead to other sites, which have their own policies.
		</p>
	)
}

function Deleting(): ReactNode {
	return (
		<p>
			You can delete any of your posts and comments. You can also delete your whole account in your{' '}
			<Link to={paths.settings()}>settings</Link>: your email address, picture, profile, lists, mutes and memberships are erased at once,
			and any posts and comments you have not deleted remain without your name. Sessions, passkeys and push subscriptions are deleted too.
			Your username stays reserved, so that nobody can impersonate you. You can download a copy of your data in the settings. For anything
			else about your data, ask the admins.
		</p>
	)
}
