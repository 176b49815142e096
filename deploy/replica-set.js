// For mongosh: initiates the replica set of three, unless it is initiated already.
const hosts = ['mongo-1', 'mongo-2', 'mongo-3']

function isInitiated() {
	try {
		return rs.status().ok === 1
	} catch (error) {
		if (error.codeName === 'NotYetInitialized') return false
		throw error
	}
}

if (!isInitiated()) {
	rs.initiate({
		_id: 'folkmoot',
		members: hosts.map((host, _id) => ({ _id, host })),
		settings: { electionTimeoutMillis: 2000 },
	})
}
while (!rs.status().members.some(({ stateStr }) => stateStr === 'PRIMARY')) sleep(500)
print('The replica set is ready.')
