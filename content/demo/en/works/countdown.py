print(3)
print(2)
print(1)
print("Liftoff!")
