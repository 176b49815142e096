// For mongosh: creates a replica set of three, unless there is one.
const hosts = ['mongo-1', 'mongo-2', 'mongo-3']

function isThere() {
	try {
		return rs.status().ok === 1
	} catch (error) {
		if (error.codeName === 'NotYetInitialized') return false
		throw error
	}
}

if (!isThere()) {
	rs.initiate({
		_id: 'folkmoot',
		members: hosts.map((host, _id) => ({ _id, host })),
		settings: { electionTimeoutMillis: 2000 },
	})
}
while (!rs.status().members.some(({ stateStr }) => stateStr === 'PRIMARY')) sleep(500)
print('The replica set is there.')
