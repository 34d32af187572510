#!/bin/sh
# kafka-certificate.sh KEYS PUBLIC: makes the broker's key in the folder KEYS and its certificate in the folder PUBLIC, once.
set -eu
[ -e "$1/kafka.p12" ] && [ -e "$2/kafka.pem" ] && exit
rm -f "$1/kafka.p12"
# The folder protects the key; its format wants a password, which the broker's settings name.
keytool -genkeypair -alias kafka -keyalg EC -groupname secp256r1 -validity 3650 -dname CN=kafka \
  -ext san=dns:kafka,ip:127.0.0.1 -storetype PKCS12 -storepass changeit -keystore "$1/kafka.p12"
chmod 600 "$1/kafka.p12"
keytool -exportcert -rfc -alias kafka -storepass changeit -keystore "$1/kafka.p12" -file "$2/kafka.pem"
